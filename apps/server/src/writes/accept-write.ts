import type { Audit } from '../audit/audit.ts'
import { answerOf, type Answer } from '../calls/answer.ts'
import type { Prepared } from '../calls/handler.ts'
import { noteDone } from '../calls/note-done.ts'
import type { Db } from '../db/db.ts'
import { asProblem } from '../ground/problems/failures.ts'
import { Problem } from '../ground/problems/problem.ts'
import { andFinally, orUndo } from '../ground/undo.ts'
import type { Journal } from '../journal/journal.ts'
import { requireOpenAccount } from '../ownership/ownership.ts'
import type { Limiter } from '../rates/limiter.ts'
import { countingRefusedIbans } from '../rates/refused-ibans.ts'
import { contentOf, identityOf, limitedOf, type IncomingWrite, type WriteIdentity } from './incoming-write.ts'
import { createQueues, through, type Waits } from './queues.ts'

export type WriteTools = {
  db: Db
  journal: Journal
  limiter: Limiter
  audit: Pick<Audit, 'addressOf' | 'note'>
}

/** A write on its way through the stages. */
type AdmittedWrite = IncomingWrite & {
  identity: WriteIdentity
  content: unknown[] | undefined
  limited: ReturnType<typeof limitedOf>
  waits: Waits
}

type Accepted = { answer: Answer; isRepeat: boolean }

/**
 * Runs journaled writes through the stages of their life: admitted → recognised as a repeat → counted →
 * prepared → committed → told. Each stage below is named after what a write is when it leaves it.
 */
export function createAcceptWrite(tools: WriteTools): (write: IncomingWrite) => Promise<Answer> {
  const queues = createQueues()
  return async (incoming) => {
    const waits = incoming.call.request === 'multipart' ? queues.form : queues.other
    const write = admitted(incoming, waits, tools)
    return through(waits.whole, write.identity, async () => {
      const first = await recognised(write, tools)
      if (first) return first
      if (write.isClosed) throw new Problem('invalid-token')
      return counted(write, tools, async () => {
        const outcome = await prepared(write, tools)
        return 'answer' in outcome ? outcome : committed(write, outcome, tools)
      })
    })
  }
}

/** Knows what the journal, the rates and the queues will ask of it. */
function admitted(write: IncomingWrite, waits: Waits, { audit }: WriteTools): AdmittedWrite {
  return {
    ...write,
    waits,
    identity: identityOf(write, audit),
    content: contentOf(write),
    limited: limitedOf(write),
  }
}

/** The answer the same write got before; undefined for a new one, and for a form, which nobody has read. */
async function recognised(
  { identity, content }: AdmittedWrite,
  { db, journal }: WriteTools,
): Promise<Answer | undefined> {
  return content && journal.answered(db, { ...identity, content })
}

/** Has its place among the rates, given back when it proves a repeat or fails by our doing; then told. */
async function counted(
  write: AdmittedWrite,
  tools: WriteTools,
  accept: () => Promise<Accepted>,
): Promise<Answer> {
  const { limited } = write
  const { limiter } = tools
  await limiter.take(limited)
  const { answer, isRepeat } = await orUndo(accept(), async (error) => {
    // A refusal costs as much work as what is accepted; what failed here is not the caller's to pay for.
    if (asProblem(error).status >= 500) await limiter.takeBack(limited)
  })
  if (isRepeat) await limiter.takeBack(limited)
  else told(write, tools)
  return answer
}

/** Its slow work is done, or another server has accepted it meanwhile. */
function prepared(write: AdmittedWrite, tools: WriteTools): Promise<Prepared | Accepted> {
  const { handler, input, caller, request } = write
  const work: Promise<Prepared | Accepted> = handler.prepare(input, {
    sql: tools.db,
    caller,
    signal: request.signal,
  })
  return work.catch(async (error: unknown) => {
    const answer = await recognised(write, tools)
    if (answer) return { answer, isRepeat: true }
    throw error
  })
}

/**
 * Claim, effect, numbered row, messages and answer are one transaction; a repeat finds the first's answer.
 */
async function committed(write: AdmittedWrite, work: Prepared, tools: WriteTools): Promise<Accepted> {
  const { call, input, caller, request, identity, limited, waits } = write
  const { journal, limiter } = tools
  const content = write.content ?? [input.params, work.content]
  let isRepeat = true
  const commit = () =>
    journal.accept(
      { ...identity, content },
      async (sql, record) => {
        isRepeat = false
        return answerOf(call, await work.effect({ sql, record, caller, signal: request.signal }))
      },
      call.closes ? undefined : (sql) => requireOpenAccount(sql, identity.accountId),
    )
  const answering = countingRefusedIbans(limiter, limited, () => through(waits.commit, identity, commit))
  const answer = await andFinally(answering, work.discard)
  return { answer, isRepeat }
}

/** The audit knows of it; broker and customer hear by the outbox, whose messages were committed with it. */
function told({ name, request, identity }: AdmittedWrite, { audit }: WriteTools): void {
  noteDone(audit, { call: name, request, accountId: identity.accountId })
}
