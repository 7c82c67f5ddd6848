import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { euros } from '@portal/words/ground/formats.ts'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from './guarantee-table.module.css'

type Props = { caption: string; guarantees: readonly Guarantee[] }

/**
 * Guarantees with what they cover and the franchise in euros; each row a block of its own on a phone. The
 * roles are said again because a table that is laid out as blocks loses them.
 */
export function GuaranteeTable({ caption, guarantees }: Props) {
  return (
    <table className={styles.table} role="table">
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {text.type}
          </th>
          <th role="columnheader" scope="col">
            {text.description}
          </th>
          <th role="columnheader" scope="col">
            {text.franchise}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {guarantees.map((guarantee) => (
          <Row key={`${guarantee.type} ${guarantee.description}`} guarantee={guarantee} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ guarantee: { type, description, franchise } }: { guarantee: Guarantee }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {type}
      </th>
      <td role="cell">{description}</td>
      <td role="cell" className={styles.franchise} data-label={text.franchise}>
        {franchiseText(franchise)}
      </td>
    </tr>
  )
}

/** None is a promise; one that the feed does not name is not. */
function franchiseText(franchise: Guarantee['franchise']): string {
  if (franchise === null) return text.unknownFranchise
  return franchise === 0 ? text.noFranchise : euros(franchise)
}
