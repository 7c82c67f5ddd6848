import { hourMs } from '@portal/domain/ground/dates.ts'
import type { Sql } from '../../../db/db.ts'
import type { VerifiedToken } from '../../keys/access-token.ts'
import { listCutsSince, listEndedSince, type Cut, type EndedMark } from './session-watch.sql.ts'

/** What this process knows of ended sessions, to refuse their access tokens, which tell nothing of it. */
export type EndedSessions = {
  refuses(token: VerifiedToken): boolean
  /** Learns of ends at once. */
  note(ended: readonly EndedMark[]): void
  /** Reads what has ended since the last look, on any server or by the operator. */
  look(): Promise<void>
}

// No access token is accepted that lives longer.
const longestLifeMs = hourMs
// Servers' clocks differ, and an end may be committed some seconds after its instant.
const overlapMs = 60_000

/** Remembers ends for as long as an access token could outlive them. */
export function createEndedSessions(sql: Sql): EndedSessions {
  const ends = new Map<string, number>()
  const cuts = new Map<string, Cut>()
  let lookedAt: number | undefined

  function forget(before: number): void {
    for (const [name, endedAt] of ends) if (endedAt < before) ends.delete(name)
    for (const [accountId, { cutAt }] of cuts) if (cutAt.getTime() < before) cuts.delete(accountId)
  }

  function note(ended: readonly EndedMark[]): void {
    for (const { accountId, providerSid, tokenHash, endedAt } of ended) {
      ends.set(`hash ${tokenHash}`, endedAt.getTime())
      if (providerSid !== null) ends.set(`sid ${accountId} ${providerSid}`, endedAt.getTime())
    }
  }

  return {
    note,
    refuses({ accountId, sessionId, tokenHash, issuedAt }) {
      if (ends.has(`hash ${tokenHash}`)) return true
      const issued = issuedAt * 1_000
      // A provider may go on with its session where ours ended: what it issues after a new sign-in is good.
      const endedAt = sessionId === undefined ? undefined : ends.get(`sid ${accountId} ${sessionId}`)
      if (endedAt !== undefined && issued <= endedAt) return true
      const cut = cuts.get(accountId)
      if (!cut || issued + 1_000 > cut.cutAt.getTime()) return false
      return !(sessionId !== undefined && sessionId === cut.keepSid) && tokenHash !== cut.keepHash
    },
    async look() {
      const now = Date.now()
      const since = new Date((lookedAt ?? now - longestLifeMs) - overlapMs)
      const [ended, cut] = await Promise.all([listEndedSince(sql, since), listCutsSince(sql, since)])
      note(ended)
      for (const each of cut) cuts.set(each.accountId, each)
      lookedAt = now
      forget(now - longestLifeMs - overlapMs)
    },
  }
}
