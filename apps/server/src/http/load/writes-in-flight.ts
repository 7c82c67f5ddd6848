import type { FastifyReply } from 'fastify'
import { tooManyRequests } from '../../ground/slots.ts'

/** A few more than an hour's worth of what is written most (decisions §1); of no tab, which sends one. */
const mostOfAccount = 64

/**
 * Bounds the writes of one account that wait for an answer, before anything is looked up or read for them:
 * `enter` throws 'too-many-requests' while so many others do. Three hundred at once would each have their
 * ownership asked for and their body read, to be refused in the queue behind. One whose caller hung up is not
 * counted and goes on: the queues bound it.
 */
export function createWritesInFlight() {
  const byAccount = new Map<string, number>()

  function leave(accountId: string): void {
    const others = (byAccount.get(accountId) ?? 1) - 1
    if (others > 0) byAccount.set(accountId, others)
    else byAccount.delete(accountId)
  }

  return {
    enter(accountId: string, { raw }: Pick<FastifyReply, 'raw'>): void {
      // Hung up while her token was judged: nothing would tell any more that she left.
      if (raw.destroyed) return
      const others = byAccount.get(accountId) ?? 0
      if (others >= mostOfAccount) throw tooManyRequests()
      byAccount.set(accountId, others + 1)
      raw.once('close', () => leave(accountId))
    },
  }
}
