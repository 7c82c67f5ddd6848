import { formatFrenchDate, todayInParis } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import type { TerminationReceipt } from '@portal/domain/termination/termination.schema.ts'
import { terminationEffects } from '@portal/words/termination/termination-grounds.ts'
import { withdrawn } from '@portal/words/termination/termination-words.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { today } from '../../../ground/clock.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { EndOfCover } from '../../../shell/request/end-of-cover.tsx'
import { TerminationTimeline } from '../../../shell/request/termination-timeline.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { EndedCar } from './ended-car.tsx'
import type { Sent } from './sent.ts'
import { TerminationProof } from './termination-proof.tsx'
import styles from './terminations.module.css'

/** The success view (§4 Termination), under a title of its own: nothing navigates by itself. */
export function TerminationSent({ sent }: { sent: Sent }) {
  const { receipt, expected, policy } = sent
  const isWithdrawal = expected?.ground === 'withdrawal'
  const end = expected && endOf(expected, receipt)
  const sentOn = receipt ? todayInParis(new Date(receipt.receivedAt)) : today()
  return (
    <div ref={beginAtHeading}>
      <Page
        title={isWithdrawal ? text.renouncedTitle : text.sentTitle}
        heading={isWithdrawal ? withdrawn : text.sent}
        lead={policy && <EndedCar policy={policy}>{end && <EndOfCover end={end} />}</EndedCar>}
      >
        <div className={styles.stack}>
          <Next receipt={receipt} />
          <div className={styles.columns}>
            {end && (
              <div className={styles.outlook}>
                {!policy && <EndOfCover end={end} />}
                <TerminationTimeline terms={end} status="received" sentOn={sentOn} />
              </div>
            )}
            <TerminationProof sent={sent} />
            {expected && <Effects end={expected} unpaid={policy?.unpaid?.amount} />}
          </div>
        </div>
      </Page>
    </div>
  )
}

function Next({ receipt }: Pick<Sent, 'receipt'>) {
  return (
    <div className={styles.next}>
      {receipt && <LinkButton to={paths.request(receipt.number)}>{text.follow}</LinkButton>}
      <LinkButton tone={receipt ? 'secondary' : 'primary'} to={paths.policies()}>
        {text.home}
      </LinkButton>
    </div>
  )
}

/** What the server accepted, where it says so; the day of the sale is only hers. */
function endOf(expected: TerminationEnd, receipt: TerminationReceipt | undefined) {
  if (!receipt) return expected
  const { endDate, article, refundDays, answerBy } = receipt
  return { ...expected, endDate, article, refundDays, answerBy }
}

/** `unpaid` is in euros, of which a withdrawal leaves no more than the days of cover. */
function Effects({ end, unpaid }: { end: TerminationEnd; unpaid: number | undefined }) {
  const { ground, suspendedFrom } = end
  return (
    <section className={styles.effects}>
      <h2>{text.effectsTitle}</h2>
      <ul>
        {unpaid !== undefined && ground !== 'withdrawal' && <li>{text.stillDue(unpaid)}</li>}
        {suspendedFrom && <li>{text.suspendedFrom(formatFrenchDate(suspendedFrom))}</li>}
        {terminationEffects(ground).map((effect) => (
          <li key={effect}>
            <Typeset>{effect}</Typeset>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form and its button are gone; who listens, or has scrolled down, has to be told where they are. */
function beginAtHeading(frame: HTMLElement | null) {
  frame?.querySelector('h1')?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
