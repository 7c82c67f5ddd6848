import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { isSamePlace, judge } from '@portal/domain/feed/open-change.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { Sql } from '../../db/db.ts'
import type { OpenRequest } from './open-requests.sql.ts'
import { overruled, shown, takeOutcomes, type FieldKey, type Note } from './outcome.ts'
import type { StoredPolicy } from './stored.sql.ts'

export type GarageRequest = Extract<OpenRequest, { kind: 'changeGarageAddress' }>

/** What the lines read so far say of a request that speaks for several policies. */
type Course = {
  request: GarageRequest
  /** One of its policies has the former address. */
  isAwaited: boolean
  /** One of them has neither: the broker's own word. */
  overruledAt: FieldKey | undefined
}

/** The requests about garages that a feed has met, by id: their policies are scattered over its batches. */
export type Garages = Map<string, Course>

/**
 * The address that goes in for a policy that the open `requests` name. The broker executes them, so a policy
 * has what the feed says, but where it has the new address: an older feed does not take that back.
 */
export function heedGarage(
  { garages, note }: { garages: Garages; note: Note },
  { accountId, policyNumber, state, address }: PolicyLine,
  stored: StoredPolicy | undefined,
  requests: readonly GarageRequest[],
): PolicyLine['address'] {
  // Nobody moves the garage of a contract that is over.
  if (requests.length === 0 || isTerminated({ state })) return address
  const place = { accountId, policyNumber, field: 'garageAddress' }
  const ours = stored?.garage ?? null
  const open = requests.map((request) => ({
    request,
    // Requests of before the journal kept what they replace.
    from: request.replaced ?? ours ?? address,
    to: request.payload,
  }))
  const judgement = judge(open, { fed: address, stored: ours, isSame: isSamePlace })
  for (const change of open) {
    const { request } = change
    const course = garages.get(request.requestId) ?? { request, isAwaited: false, overruledAt: undefined }
    garages.set(request.requestId, course)
    if (judgement.overruled.includes(change)) course.overruledAt ??= place
    else if (!judgement.settled.includes(change)) course.isAwaited = true
  }
  if (!judgement.kept) return address
  note({ event: 'kept', ...place, request: judgement.kept.request.number })
  return { ...address, ...ours }
}

/**
 * Ends, after the last line, the requests whose policies in the feed all have the new address, and those that
 * the broker's own word overrules on one of them.
 */
export async function endGarages(sql: Sql, garages: Garages, note: Note): Promise<void> {
  const outcomes = [...garages.values()].flatMap(({ request, isAwaited, overruledAt }) => {
    if (overruledAt) return [overruled(request, overruledAt)]
    return isAwaited ? [] : [shown(request)]
  })
  await takeOutcomes(sql, outcomes, note)
}
