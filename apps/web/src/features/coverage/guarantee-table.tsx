import { groupGuarantees } from '@portal/domain/policy/guarantee-kinds.ts'
import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { fullBar } from './franchise-bar.tsx'
import { GuaranteeRow } from './guarantee-row.tsx'
import styles from './guarantee-table.module.css'

type Props = { caption: string; guarantees: readonly Guarantee[] }

/**
 * Guarantees with what they cover and the franchise in euros, by what they serve; each row a block of its own
 * on a phone. The roles are said again because a table that is laid out as blocks loses them.
 */
export function GuaranteeTable({ caption, guarantees }: Props) {
  const full = fullBar(guarantees)
  return (
    <div className={styles.frame}>
      {guarantees.some(({ franchise }) => franchise) && (
        <p className={styles.scale}>
          {text.franchiseMeans} {full > 0 && text.scale(full)}
        </p>
      )}
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
        {groupGuarantees(guarantees).map(({ group, guarantees: members }) => (
          // The name of the group is no row: the table of §2 has guarantees only.
          <tbody key={group} role="rowgroup" aria-label={text.groups[group]} data-group={text.groups[group]}>
            {members.map((guarantee) => (
              <GuaranteeRow
                key={`${guarantee.type} ${guarantee.description}`}
                guarantee={guarantee}
                full={full}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
