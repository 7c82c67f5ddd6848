import { requests as text } from '@portal/words/follow-up/requests.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../ground/paths.ts'
import { withinScreen } from '../../shell/page/arrival.tsx'
import { Page } from '../../shell/page/page.tsx'
import { requestsQuery } from '../../shell/request/requests-query.ts'
import { TitleDrawing } from '../../shell/title/title-drawing.tsx'
import { NoRequests } from './list/no-requests.tsx'
import { RequestList } from './list/request-list.tsx'
import { RequestsSkeleton } from './list/requests-skeleton.tsx'

/** « Mes demandes » (decisions §3): all that was ever asked for; the address says of which contract. */
export function RequestsPage() {
  const { data: requests } = useQuery(requestsQuery)
  const address = useListOfRoute()
  const back = { to: paths.account(), label: screenTitles.account }
  return (
    <Page
      title={screenTitles.requests}
      lead={<TitleDrawing scene="letter">{text.lead}</TitleDrawing>}
      back={back}
    >
      {!requests && <RequestsSkeleton />}
      {requests?.length === 0 && <NoRequests />}
      {requests && requests.length > 0 && <RequestList requests={requests} {...address} />}
    </Page>
  )
}

/** The contract and the page in the address, so that the way back from a request leads to both. */
function useListOfRoute() {
  const navigate = useNavigate()
  const search = new URLSearchParams(useLocation().search)
  const turnTo = (page: number) => {
    search.set('page', String(page))
    void navigate({ search: search.toString() }, { replace: true, state: withinScreen })
  }
  return { policyNumber: search.get('policy'), page: Number(search.get('page') ?? 1), turnTo }
}
