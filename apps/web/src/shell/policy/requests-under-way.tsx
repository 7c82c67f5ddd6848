import { formatFrenchDate, todayInParis } from '@portal/domain/ground/dates.ts'
import type { RequestUnderWay } from '@portal/domain/policy/policy.schema.ts'
import type { Cover } from '@portal/domain/request/cover.schema.ts'
import { policies as text } from '@portal/words/policy/policies.ts'
import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import { statusWords } from '@portal/words/request/status-words.ts'
import { paths } from '../../ground/paths.ts'
import { InlineMessage } from '../../ui/surface/inline-message.tsx'
import { ScreenLink } from '../link/screen-link.tsx'

/** What is under way for a policy, the oldest first, each leading to its request; nothing when nothing is. */
export function RequestsUnderWay({ requests }: { requests: readonly RequestUnderWay[] }) {
  if (requests.length === 0) return null
  return (
    <InlineMessage level="info" title={text.underWay(requests.length)}>
      {requests.map((request) => (
        <p key={request.number}>
          <ScreenLink to={paths.request(request.number)}>{askedOn(request)}</ScreenLink>
          {request.cover && coverSentence(request.cover)}
          <br />
          <Facts request={request} />
        </p>
      ))}
    </InlineMessage>
  )
}

/** Its number, which might be broken later on a line, whom it is about, from when, and where it stands. */
function Facts({ request: { about, effectiveDate, number, status } }: { request: RequestUnderWay }) {
  const day = effectiveDate && text.from(formatFrenchDate(effectiveDate))
  const facts = [number, about, day, status && statusWords[status]].filter(Boolean)
  return <small>{facts.join(' · ')}</small>
}

/** Where its cover stands (L112-3); a signed amendment waits for the confirmation as what is asked does. */
function coverSentence({ state, from, isSigned }: Cover): string {
  const standing = text.cover[isSigned && state === 'to-sign' ? 'asked' : state]
  return from === null ? standing : standing + text.cover.from + formatFrenchDate(from)
}

/** What was asked for and on which day: « Ajout d’un conducteur demandé le 21.11.2026 ». */
export function askedOn({ kind, createdAt }: RequestUnderWay): string {
  return policyChanges[kind].underWay(formatFrenchDate(todayInParis(new Date(createdAt))))
}
