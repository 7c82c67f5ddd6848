import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import { terminationReasons } from '@portal/domain/termination/termination.ts'
import { euros } from '@portal/words/ground/formats.ts'
import { policies } from '@portal/words/policy/policies.ts'
import { groundNames } from '@portal/words/termination/termination-grounds.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import type { Attachment } from '../../../attachments/attachments.ts'
import { EndOfCover } from '../../../shell/request/end-of-cover.tsx'
import { TerminationTimeline } from '../../../shell/request/termination-timeline.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Plate } from '../../../ui/display/plate.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import styles from '../sent/terminations.module.css'
import type { Termination } from './termination-form.ts'

type Props = {
  termination: Termination
  attached: readonly Attachment[]
  /** Whether files could be sent along, so that none is worth a word. */
  takesFiles: boolean
  end: TerminationEnd
}

/**
 * When it ends and everything that is about to be sent, to be checked first (article D113-7 III), in sight
 * before it can be confirmed on a telephone too; then what comes of it.
 */
export function TerminationRecap({ end, ...asked }: Props) {
  const { policyNumber, risks } = asked.termination.policy
  return (
    <div className={classNames(styles.stack, styles.recap)}>
      <EndOfCover end={end} />
      <p>{text.sure(policyNumber, policies.vehicle(risks[0]))}</p>
      <Facts {...asked} />
      <TerminationTimeline terms={end} status="unsent" />
    </div>
  )
}

/** First what stays due. The contract and its vehicle are said in the question above. */
function Facts({ termination, attached, takesFiles }: Omit<Props, 'end'>) {
  const { policy, reason, ground, eventDate, comment, email, phone } = termination
  const [risk] = policy.risks
  const files = attached.map(({ file }) => file.name).join(', ')
  return (
    <div className={styles.rows}>
      <DefinitionList>
        {policy.unpaid && <Definition term={policies.unpaid}>{euros(policy.unpaid.amount)}</Definition>}
        {risk && (
          <Definition term={text.recap.licensePlate}>
            <Plate number={risk.licensePlate} />
          </Definition>
        )}
        <Definition term={text.recap.reason}>{terminationReasons[reason]}</Definition>
        <Definition term={text.recap.ground}>{groundNames[ground]}</Definition>
        {eventDate && <Definition term={text.recap.eventDate}>{formatFrenchDate(eventDate)}</Definition>}
        {comment && <Definition term={text.recap.comment}>{comment}</Definition>}
        {takesFiles && <Definition term={text.recap.files}>{files || text.recap.noFile}</Definition>}
        <Definition term={text.recap.phone}>{phone}</Definition>
        <Definition term={text.recap.email}>
          <EmailAddress address={email} />
        </Definition>
      </DefinitionList>
    </div>
  )
}

/** Where it has to break, it breaks before its sign, not inside a word. */
function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
