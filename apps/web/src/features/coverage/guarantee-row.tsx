import { guaranteeKinds } from '@portal/domain/policy/guarantee-kinds.ts'
import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { euros } from '@portal/words/ground/formats.ts'
import { Pictogram } from '../../shell/pictogram/pictogram.tsx'
import { FranchiseBar } from './franchise-bar.tsx'
import styles from './guarantee-table.module.css'

type Props = { guarantee: Guarantee; full: number }

/** One guarantee; `full` is the franchise in euros of a whole bar. */
export function GuaranteeRow({ guarantee: { type, description, franchise }, full }: Props) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className={styles.guarantee}>
          <Pictogram name={guaranteeKinds(type)[0] ?? 'guarantee'} />
          <span>{type}</span>
        </span>
      </th>
      <td role="cell">{description}</td>
      <td role="cell" className={styles.franchise} data-label={franchise === 0 ? undefined : text.franchise}>
        <Franchise franchise={franchise} full={full} />
      </td>
    </tr>
  )
}

/** None is a promise, and has nothing to draw; one that the feed does not name is not. */
function Franchise({ franchise, full }: { franchise: Guarantee['franchise']; full: number }) {
  if (franchise === null) return text.unknownFranchise
  if (franchise === 0) return <span className={styles.free}>{text.noFranchise}</span>
  return (
    <>
      <span className={styles.amount}>{euros(franchise)}</span>
      {full > 0 && <FranchiseBar franchise={franchise} full={full} />}
    </>
  )
}
