import type { FastifyReply } from 'fastify'
import { tooManyRequests } from '../../ground/slots.ts'

/** A few more than an hour's worth of what is written most (decisions §1). */
const most = 64

/**
 * Bounds the writes of one account that are under way, before anything is looked up or read for them: `enter`
 * throws 'too-many-requests' while `most` others have no answer yet. Three hundred at once would each have
 * their ownership asked for and their body read, to be refused in the queue behind.
 */
export function createWritesInFlight() {
  const byAccount = new Map<string, number>()

  function leave(accountId: string): void {
    const others = (byAccount.get(accountId) ?? 1) - 1
    if (others > 0) byAccount.set(accountId, others)
    else byAccount.delete(accountId)
  }

  return {
    enter(accountId: string, { raw }: FastifyReply): void {
      const others = byAccount.get(accountId) ?? 0
      if (others >= most) throw tooManyRequests()
      byAccount.set(accountId, others + 1)
      raw.once('close', () => leave(accountId))
    },
  }
}
