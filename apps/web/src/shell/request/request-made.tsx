import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import { form as text } from '@portal/words/form/form.ts'
import { stepsToCome } from '@portal/words/form/next-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Drawing } from '../page/drawing.tsx'
import styles from './request-made.module.css'
import { RequestNumber } from './request-number.tsx'
import { requestsQuery } from './requests-query.ts'

type Props = {
  /** The call that was just accepted. */
  kind: string
  effectiveDate: IsoDate | undefined
}

/** What was just sent and what comes of it; its number once the list has it, or not if it cannot be had. */
export function RequestMade({ kind, effectiveDate }: Props) {
  // Read anew: the list of before does not have it.
  const queryKey = [...requestsQuery.queryKey, useId()]
  const { data, isPending } = useQuery({ ...requestsQuery, queryKey, throwOnError: false, gcTime: 0 })
  const made = data?.find((request) => request.kind === kind)
  const steps = stepsToCome(kind)
  if (!made && !isPending && steps.length === 0) return null
  return (
    <div className={styles.made}>
      <Drawing scene="done" />
      <div>
        <p className={styles.number}>
          {made ? (
            <RequestNumber
              number={made.number}
              sentence={text.made(made.number, effectiveDate && formatFrenchDate(effectiveDate))}
            />
          ) : (
            isPending && <Skeleton shape="line" />
          )}
        </p>
        <ul className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
