import { terminationReminder as text } from '@portal/words/termination/termination-reminder.ts'
import { useId, useState } from 'react'
import { AfterFirstFrame } from '../../../shell/task/after-first-frame.tsx'
import { isTelephone } from '../../../ui/block/is-telephone.ts'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import styles from './termination-reminder.module.css'
import terminations from './terminations.module.css'

/**
 * Conditions, notice and effects of a termination, before anything is asked (article D113-7 I): the cases in
 * one fold, each by its name over what the law says of it, so that the form begins in sight; on a telephone
 * the effects too, but that the car is insured no more.
 */
export function TerminationReminder() {
  const headingId = useId()
  const [isTold] = useState(() => !isTelephone())
  return (
    <section className={classNames(styles.reminder, terminations.fold)} aria-labelledby={headingId}>
      <h2 id={headingId}>{text.title}</h2>
      <p>
        <Typeset>{text.uncovered}</Typeset> {isTold && <Effects />}
      </p>
      <Disclosure summary={text.when}>
        <div className={styles.reminder}>
          <AfterFirstFrame>
            <Cases />
            {!isTold && (
              <p>
                <Effects />
              </p>
            )}
          </AfterFirstFrame>
        </div>
      </Disclosure>
    </section>
  )
}

function Effects() {
  return <Typeset>{text.effects}</Typeset>
}

function Cases() {
  return (
    <>
      <ul className={styles.cases}>
        {text.cases.map(caseOf).map(({ name, rule }) => (
          <li key={name}>
            <Disclosure summary={name}>
              <p className={styles.rule}>
                <Typeset>{rule}</Typeset>
              </p>
            </Disclosure>
          </li>
        ))}
      </ul>
      <p className={styles.source}>{text.ofInsuranceCode}</p>
    </>
  )
}

/** A sentence is a case, a colon and its rule. */
function caseOf(sentence: string): { name: string; rule: string } {
  const colon = sentence.indexOf('\u00a0:')
  return { name: sentence.slice(0, colon), rule: sentence.slice(colon + 3) }
}
