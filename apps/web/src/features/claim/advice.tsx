import { claimDeadlines } from '@portal/domain/claim/claim-deadlines.ts'
import { callAssistance, callService, toBeCalled } from '@portal/words/broker/call-words.ts'
import { claims as text } from '@portal/words/claim/claims.ts'
import { shell } from '@portal/words/shell/shell.ts'
import { useId, useState } from 'react'
import { today } from '../../ground/clock.ts'
import { paths } from '../../ground/paths.ts'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { Drawing } from '../../shell/page/drawing.tsx'
import { Pictogram } from '../../shell/pictogram/pictogram.tsx'
import { Dial } from '../../shell/telephone/dial.tsx'
import { isServiceOpen } from '../../shell/telephone/is-open.ts'
import { ServiceState } from '../../shell/telephone/service-state.tsx'
import { useNow } from '../../shell/telephone/use-now.ts'
import { buttonClass } from '../../ui/action/button.tsx'
import { TitledCard } from '../../ui/block/titled-card.tsx'
import { Typeset } from '../../ui/block/typeset.tsx'
import { classNames } from '../../ui/ground/class-names.ts'
import { Card } from '../../ui/surface/card.tsx'
import styles from './claims.module.css'

/** People first: what to do on the spot, and whom to call. */
export function Safety() {
  return (
    <TitledCard title={text.safetyTitle} drawing={<Pictogram name="triangle" />}>
      <div className={classNames(styles.columns, styles.safety)}>
        <Lines lines={text.safety} as="ol" />
        <div>
          <h3>{text.emergency}</h3>
          <ul className={styles.emergencies}>
            {text.emergencies.map(({ number, who, ...how }) => (
              <li key={number}>
                <a href={`${'bySms' in how ? 'sms' : 'tel'}:${number}`}>{number}</a> <span>{who}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </TitledCard>
  )
}

export function Assistance() {
  const telephone = text.assistanceTelephone()
  const headingId = useId()
  const { lead, number } = callAssistance(telephone)
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.assistance}>
      <h2 id={headingId}>{text.assistanceTitle}</h2>
      <p>
        {text.assistance}
        <a href={`tel:${text.anyEmergency}`}>{text.anyEmergency}</a>
        {'.'}
      </p>
      <Dial telephone={telephone} className={classNames(buttonClass(), styles.dial)}>
        <span>
          {lead}
          <strong>{number}</strong>
        </span>
      </Dial>
      <Drawing scene="stopped" />
    </Card>
  )
}

export function PoliceReport() {
  return (
    <TitledCard title={text.reportTitle} drawing={<Pictogram name="claim" />}>
      <Lines lines={text.report} />
      <p className={styles.ways}>
        <a className={buttonClass('secondary')} href={text.applicationSite} target="_blank" rel="noreferrer">
          {text.application} {text.external}
        </a>
      </p>
    </TitledCard>
  )
}

/** Until when a claim that is known today is declared, and what a theft needs. */
export function Deadlines() {
  return (
    <TitledCard title={text.deadlinesTitle} drawing={<Pictogram name="deadline" />}>
      <ul className={styles.deadlines}>
        {text.deadlines(claimDeadlines(today())).map(({ what, delay, counted, last }) => (
          <li key={what}>
            <span>
              {what} <strong>{delay}</strong>
            </span>{' '}
            <span>
              <Typeset>{counted}</Typeset>{' '}
              {last && (
                <>
                  <Typeset>{last.lead}</Typeset> <span className={styles.last}>{last.day}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.columns}>
        <p>
          <Typeset>{text.law}</Typeset>
        </p>
        <div>
          <h3>{text.theftTitle}</h3>
          <p>{text.theft}</p>
        </div>
      </div>
    </TitledCard>
  )
}

/** The ways to declare a claim, none of which is this portal. */
export function Declare() {
  const { telephone } = shell.customerService
  const now = useNow()
  // Settled when she comes, lest a way move under her finger.
  const [isOpen] = useState(() => isServiceOpen(now))
  const others = (
    <div className={styles.ways}>
      <LinkButton to={paths.callBack()} state={{ subject: 'claim' }} tone={isOpen ? 'secondary' : 'primary'}>
        {toBeCalled}
      </LinkButton>
      <LinkButton to={paths.contact()} tone="secondary">
        {text.write}
      </LinkButton>
    </div>
  )
  const tone = buttonClass(isOpen ? 'primary' : 'secondary')
  return (
    <TitledCard title={text.declareTitle} drawing={<Pictogram name="guarantee" />}>
      <p>{text.declare}</p>
      <ServiceState now={now} />
      {/* A closed line is no first way. */}
      {!isOpen && others}
      <div>
        <Dial telephone={telephone} className={classNames(tone, styles.dial)}>
          {callService(telephone)}
        </Dial>
        <p className={styles.hours}>{text.hours()}</p>
      </div>
      {isOpen && others}
    </TitledCard>
  )
}

function Lines({ lines, as: List = 'ul' }: { lines: readonly string[]; as?: 'ol' | 'ul' }) {
  return (
    <List className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>
          <Typeset>{line}</Typeset>
        </li>
      ))}
    </List>
  )
}
