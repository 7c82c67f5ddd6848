import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import { form as text } from '@portal/words/form/form.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { RequestNumber } from './request-number.tsx'
import { requestsQuery } from './requests-query.ts'

type Props = {
  /** The call that was just accepted. */
  kind: string
  effectiveDate: IsoDate | undefined
}

/** The number of the request that was just made, once the list has it; nothing if the list cannot be had. */
export function RequestMade({ kind, effectiveDate }: Props) {
  // Read anew: the list of before does not have it.
  const queryKey = [...requestsQuery.queryKey, useId()]
  const { data } = useQuery({ ...requestsQuery, queryKey, throwOnError: false, gcTime: 0 })
  const made = data?.find((request) => request.kind === kind)
  if (!made) return null
  const sentence = text.made(made.number, effectiveDate && formatFrenchDate(effectiveDate))
  return (
    <p>
      <RequestNumber number={made.number} sentence={sentence} />
    </p>
  )
}
