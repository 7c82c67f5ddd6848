import { immediate, reading, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { Sessions } from '../../identity/sessions/sessions.ts'

export const sessionHandlers = (sessions: Sessions) =>
  ({
    listSessions: reading(({ params }, { caller }) => sessions.list(params.accountId, caller)),
    endSession: immediate(async ({ params }) => {
      const isEnded = await sessions.end(params, 'elsewhere')
      // What is over already is what was asked for: the repeat of a lost answer is a success too.
      if (!isEnded && !(await sessions.isKnown(params))) throw new Problem('not-found')
    }),
    endOtherSessions: immediate(async ({ params }, { caller }) => {
      await sessions.endOthers(params.accountId, caller, 'elsewhere')
    }),
  }) satisfies Partial<Handlers>
