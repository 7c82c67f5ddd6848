import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { changes } from '@portal/words/form/changes.ts'
import { form as text } from '@portal/words/form/form.ts'
import { stepsToCome } from '@portal/words/form/next-steps.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { policies as words } from '@portal/words/policy/policies.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { policiesQuery } from '../../api/queries.ts'
import { isTelephone } from '../../ui/block/is-telephone.ts'
import { Timeline } from '../../ui/block/timeline.tsx'
import { Disclosure } from '../../ui/browse/disclosure.tsx'
import { Plate } from '../../ui/display/plate.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Icon } from '../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import { Drawing } from '../page/drawing.tsx'
import { LargeDay } from '../task/large-day.tsx'
import styles from './request-made.module.css'
import { RequestNumber } from './request-number.tsx'
import { requestsQuery } from './requests-query.ts'

type Props = {
  /** The call that was just accepted. */
  kind: string
  /** Of the contract that it is about; undefined where it is about none alone. */
  policyNumber: string | undefined
  effectiveDate: IsoDate | undefined
  /** The one that is to be insured instead of hers. */
  vehicle?: Vehicle | undefined
  /** The driver who comes or goes. */
  driver?: string | undefined
  /** The account it gives is another's, who has to sign. */
  needsMandate?: boolean
}

type Vehicle = { manufacturer: string; model: string; licensePlate: string }

/**
 * What was just sent, as a termination that was sent says it: its car, its day, and the way from there. Its
 * number comes once the list has it, or not if it cannot be had.
 */
export function RequestMade({
  kind,
  policyNumber,
  effectiveDate,
  vehicle,
  driver,
  needsMandate = false,
}: Props) {
  // Read anew: the list of before does not have it.
  const queryKey = [...requestsQuery.queryKey, useId()]
  const { data, isPending } = useQuery({ ...requestsQuery, queryKey, throwOnError: false, gcTime: 0 })
  const { data: policies } = useQuery({ ...policiesQuery, throwOnError: false })
  const [risk] = policies?.find((policy) => policy.policyNumber === policyNumber)?.risks ?? []
  const made = data?.find((request) => request.kind === kind)
  const steps = stepsToCome(kind, { needsMandate })
  if (!made && !isPending && steps.length === 0) return null
  const number = made && <RequestNumber number={made.number} sentence={text.made(made.number)} />
  return (
    <div className={styles.made}>
      {risk && (
        <div className={styles.car}>
          {vehicle && (
            <div className={styles.former}>
              <Named vehicle={risk} />
              <Icon name="arrow-right" />
              <VisuallyHidden>{text.replacedBy}</VisuallyHidden>
            </div>
          )}
          <div>
            <Named vehicle={vehicle ?? risk} />
          </div>
          <Drawing model={(vehicle ?? risk).model} />
        </div>
      )}
      {driver && <p className={styles.driver}>{text.driver(driver)}</p>}
      {effectiveDate && (
        <LargeDay label={changes.effectiveDate.label} day={longDay(effectiveDate)}>
          <p className={styles.wished}>{text.toConfirm}</p>
        </LargeDay>
      )}
      <Way steps={steps}>{number ?? (isPending && <Skeleton shape="line" />)}</Way>
    </div>
  )
}

/** That it is recorded, under which number, and what is to come: folded in the low window of a telephone. */
function Way({ steps, children }: { steps: readonly string[]; children: ReactNode }) {
  const headingId = useId()
  const [isFolded] = useState(isTelephone)
  const recorded = { id: 'recorded', title: text.recorded, children, state: 'done' as const }
  const ahead = steps.map((step) => ({ id: step, title: step, state: 'ahead' as const }))
  if (isFolded)
    return (
      <div className={styles.steps}>
        <p>{text.recorded}</p>
        <div>{children}</div>
        <Disclosure summary={<span id={headingId}>{commonWords.whatNext}</span>}>
          <Timeline labelledBy={headingId} steps={ahead} />
        </Disclosure>
      </div>
    )
  return (
    <div className={styles.steps}>
      <p id={headingId}>{commonWords.whatNext}</p>
      <Timeline labelledBy={headingId} steps={[recorded, ...ahead]} />
    </div>
  )
}

function Named({ vehicle }: { vehicle: Vehicle }) {
  return (
    <p>
      <strong>{words.vehicle(vehicle)}</strong> <Plate number={vehicle.licensePlate} />
    </p>
  )
}
