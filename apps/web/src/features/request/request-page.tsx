import { isCoverKind } from '@portal/domain/request/cover.ts'
import type { RequestEntry } from '@portal/domain/request/request.schema.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useMatch } from 'react-router'
import { policiesQuery } from '../../api/queries.ts'
import { paths } from '../../ground/paths.ts'
import { RequestNumber } from '../../shell/request/request-number.tsx'
import { RequestStatusTag } from '../../shell/request/request-status.tsx'
import { requestsQuery } from '../../shell/request/requests-query.ts'
import { CarBeside, CarScreen } from '../../shell/task/car-screen.tsx'
import { isUnknown, requestQuery } from './sheet/request-query.ts'
import { SheetSkeleton } from './sheet/sheet-skeleton.tsx'
import styles from './sheet/sheet.module.css'
import { Sheet } from './sheet/sheet.tsx'
import { waitsForSignature } from './sheet/waits-for-signature.ts'

/** One request (decisions §3); a number that is nobody's or somebody else's leads where unknown paths do. */
export function RequestPage() {
  const number = useMatch(`${paths.requests()}/:number`)?.params.number ?? ''
  const { data: sheet, error } = useQuery(requestQuery(number))
  const listed = useQueryClient().getQueryData(requestsQuery.queryKey)
  // Out of the list, its name is there before the rest of it is.
  const request = sheet ?? listed?.find((request) => request.number === number)
  const car = useCarOf(request)
  if (isUnknown(error)) return <Navigate to={paths.notFound()} replace />
  return (
    <CarScreen
      title={screenTitles.request}
      heading={request && text.title(request.kind)}
      opening={
        <>
          {request && (
            <p className={styles.lead}>
              <span>
                <RequestNumber number={number} sentence={text.numbered(number)} />
              </span>
              <RequestStatusTag status={request.status} isToSign={sheet && waitsForSignature(sheet)} />
            </p>
          )}
          {car !== null && <CarBeside car={car} />}
        </>
      }
      isSettled={request && isSettled(request)}
      back={{ to: paths.requests(), label: screenTitles.requests }}
    >
      {sheet ? <Sheet key={number} sheet={sheet} /> : <SheetSkeleton />}
    </CarScreen>
  )
}

/** Once it is done, unless it is the answer about cover that is in full colour. */
function isSettled({ kind, status }: Pick<RequestEntry, 'kind' | 'status'>): boolean {
  return status === 'done' && !isCoverKind(kind)
}

/** The car of the request, as far as that is known; null where it is about none, undefined while loading. */
function useCarOf(request: { policyNumber: string | null } | undefined) {
  // Its name is worth having; the page does without.
  const { data: policies, isPending } = useQuery({ ...policiesQuery, throwOnError: false })
  if (!request) return undefined
  const { policyNumber } = request
  if (policyNumber === null) return null
  if (isPending) return undefined
  return { policyNumber, policy: policies?.find((policy) => policy.policyNumber === policyNumber) }
}
