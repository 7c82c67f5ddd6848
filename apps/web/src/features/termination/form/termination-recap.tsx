import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import { terminationReasons } from '@portal/domain/termination/termination.ts'
import { policies } from '@portal/words/policy/policies.ts'
import { groundNames } from '@portal/words/termination/termination-grounds.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import type { Attachment } from '../../../attachments/attachments.ts'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { EndOfCover } from '../sent/end-of-cover.tsx'
import styles from '../sent/terminations.module.css'
import type { Termination } from './termination-form.ts'

type Props = {
  termination: Termination
  attached: readonly Attachment[]
  end: TerminationEnd
}

/** Everything that is about to be sent, to be checked before it is (article D113-7 III). */
export function TerminationRecap({ termination, attached, end }: Props) {
  const { policy, reason, ground, eventDate, comment, email, phone } = termination
  const {
    policyNumber,
    risks: [risk],
  } = policy
  return (
    <div className={styles.stack}>
      <p>{text.sure(policyNumber, policies.vehicle(risk))}</p>
      <DefinitionList>
        <Definition term={text.recap.policyNumber}>{policyNumber}</Definition>
        <Definition term={text.recap.vehicle}>{policies.vehicle(risk)}</Definition>
        {risk && <Definition term={text.recap.licensePlate}>{risk.licensePlate}</Definition>}
        <Definition term={text.recap.reason}>{terminationReasons[reason]}</Definition>
        <Definition term={text.recap.ground}>{groundNames[ground]}</Definition>
        {eventDate && <Definition term={text.recap.eventDate}>{formatFrenchDate(eventDate)}</Definition>}
        {comment && <Definition term={text.recap.comment}>{comment}</Definition>}
        <Definition term={text.recap.files}>
          {attached.map(({ file }) => file.name).join(', ') || text.recap.noFile}
        </Definition>
        <Definition term={text.recap.phone}>{phone}</Definition>
        <Definition term={text.recap.email} wide>
          {email}
        </Definition>
      </DefinitionList>
      <EndOfCover end={end} />
    </div>
  )
}
