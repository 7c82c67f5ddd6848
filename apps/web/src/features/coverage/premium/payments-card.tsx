import type { Debit } from '@portal/domain/premium/premium.schema.ts'
import { inOrder, nextDebit } from '@portal/domain/premium/premium.ts'
import { premiums as text } from '@portal/words/premium/premiums.ts'
import { today } from '../../../ground/clock.ts'
import { TitledCard } from '../../../ui/block/titled-card.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './premium.module.css'

/** Of its heading. */
export const paymentsId = 'payments'

type Props = { policyNumber: string; payments: readonly Debit[] }

/** The next debit, and the schedule that it is of. */
export function PaymentsCard({ policyNumber, payments }: Props) {
  const next = nextDebit(payments, today())
  return (
    <TitledCard title={text.paymentsTitle} id={paymentsId}>
      <p className={styles.next}>
        <Typeset>{next ? text.next(next) : text.noNext}</Typeset>
      </p>
      <Disclosure summary={text.schedule}>
        <table className={styles.schedule}>
          <caption>
            <VisuallyHidden>{text.scheduleOf(policyNumber)}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{text.columns.day}</th>
              <th scope="col">{text.columns.amount}</th>
              <th scope="col">{text.columns.status}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(payments).map(({ day, amount, status }) => (
              <tr key={day}>
                <th scope="row">
                  <Typeset>{text.day(day)}</Typeset>
                </th>
                <td>{text.amount(amount)}</td>
                <td>{text.statuses[status]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
      <p className={styles.law}>{text.refund}</p>
    </TitledCard>
  )
}
