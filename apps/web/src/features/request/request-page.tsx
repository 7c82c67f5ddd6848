import { requests as text } from '@portal/words/follow-up/requests.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useMatch } from 'react-router'
import { paths } from '../../ground/paths.ts'
import { Page } from '../../shell/page/page.tsx'
import { RequestNumber } from '../../shell/request/request-number.tsx'
import { RequestStatusTag } from '../../shell/request/request-status.tsx'
import { requestsQuery } from '../../shell/request/requests-query.ts'
import { isUnknown, requestQuery } from './sheet/request-query.ts'
import { SheetSkeleton } from './sheet/sheet-skeleton.tsx'
import styles from './sheet/sheet.module.css'
import { Sheet } from './sheet/sheet.tsx'

/** One request (decisions §3); a number that is nobody's or somebody else's leads where unknown paths do. */
export function RequestPage() {
  const number = useMatch(`${paths.requests()}/:number`)?.params.number ?? ''
  const { data: sheet, error } = useQuery(requestQuery(number))
  const listed = useQueryClient().getQueryData(requestsQuery.queryKey)
  if (isUnknown(error)) return <Navigate to={paths.notFound()} replace />
  // Out of the list, its name is there before the rest of it is.
  const request = sheet ?? listed?.find((request) => request.number === number)
  return (
    <Page
      title={screenTitles.request}
      heading={request && text.title(request.kind)}
      lead={
        request && (
          <p className={styles.lead}>
            <span>
              <RequestNumber number={number} sentence={text.numbered(number)} />
            </span>
            <RequestStatusTag status={request.status} />
          </p>
        )
      }
      back={{ to: paths.requests(), label: screenTitles.requests }}
    >
      {sheet ? <Sheet key={number} sheet={sheet} /> : <SheetSkeleton />}
    </Page>
  )
}
