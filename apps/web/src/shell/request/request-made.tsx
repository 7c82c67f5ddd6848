import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { changes } from '@portal/words/form/changes.ts'
import { form as text } from '@portal/words/form/form.ts'
import { stepsToCome } from '@portal/words/form/next-steps.ts'
import { commonWords } from '@portal/words/ground/common-words.ts'
import { policies as words } from '@portal/words/policy/policies.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { policiesQuery } from '../../api/queries.ts'
import { Timeline } from '../../ui/block/timeline.tsx'
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
}

type Vehicle = { manufacturer: string; model: string; licensePlate: string }

/**
 * What was just sent, as a termination that was sent says it: its car, its day, and the way from there. Its
 * number comes once the list has it, or not if it cannot be had.
 */
export function RequestMade({ kind, policyNumber, effectiveDate, vehicle, driver }: Props) {
  // Read anew: the list of before does not have it.
  const queryKey = [...requestsQuery.queryKey, useId()]
  const headingId = useId()
  const { data, isPending } = useQuery({ ...requestsQuery, queryKey, throwOnError: false, gcTime: 0 })
  const { data: policies } = useQuery({ ...policiesQuery, throwOnError: false })
  const [risk] = policies?.find((policy) => policy.policyNumber === policyNumber)?.risks ?? []
  const made = data?.find((request) => request.kind === kind)
  const steps = stepsToCome(kind)
  if (!made && !isPending && steps.length === 0) return null
  const number = made && <RequestNumber number={made.number} sentence={text.made(made.number)} />
  return (
    <div className={styles.made}>
      {risk && (
        <div className={styles.car}>
          {vehicle && (
            <div className={styles.former}>
              <Named vehicle={risk} />
              <VisuallyHidden>{text.replacedBy}</VisuallyHidden>
            </div>
          )}
          <div>
            {vehicle && <Icon name="arrow-right" />}
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
      <div className={styles.steps}>
        <p id={headingId}>{commonWords.whatNext}</p>
        <Timeline
          labelledBy={headingId}
          steps={[
            {
              id: 'recorded',
              title: text.recorded,
              children: number ?? (isPending && <Skeleton shape="line" />),
              state: 'done' as const,
            },
            ...steps.map((step) => ({ id: step, title: step, state: 'ahead' as const })),
          ]}
        />
      </div>
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
