import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useId } from 'react'
import { useTwoColumns } from '../../../shell/task/use-two-columns.ts'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import styles from './termination-reminder.module.css'

/**
 * Conditions, notice and effects of a termination, before anything is asked (article D113-7 I): each case by
 * its name with what the law says of it, which a narrow window folds, so that the form begins in sight.
 */
export function TerminationReminder() {
  const headingId = useId()
  const isWide = useTwoColumns()
  const cases = text.reminder.map(caseOf)
  return (
    <section className={styles.reminder} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.reminderTitle}</h2>
      <ul className={styles.cases}>
        {cases.map(({ name, rule }) => (
          <li key={name}>
            {isWide ? (
              <>
                <p className={styles.case}>{name}</p>
                <p className={styles.rule}>{rule}</p>
              </>
            ) : (
              <Disclosure summary={name}>
                <p className={styles.rule}>{rule}</p>
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
      <p>{text.effects}</p>
      <p className={styles.source}>{text.ofInsuranceCode}</p>
    </section>
  )
}

/** A sentence is a case, a colon and its rule. */
function caseOf(sentence: string): { name: string; rule: string } {
  const colon = sentence.indexOf('\u00a0:')
  return { name: sentence.slice(0, colon), rule: sentence.slice(colon + 3) }
}
