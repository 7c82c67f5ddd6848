import { terminations as text } from '@portal/words/termination/terminations.ts'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'

/** Conditions, notice and effects of a termination, before anything is asked (article D113-7 I). */
export function TerminationReminder() {
  return (
    <Disclosure summary={text.reminderTitle} defaultOpen>
      <ul>
        {text.reminder.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <p>{text.effects}</p>
      <p>{text.ofInsuranceCode}</p>
    </Disclosure>
  )
}
