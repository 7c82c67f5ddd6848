import type { Handlers } from '../../http/handler.ts'
import { Problem } from '../../http/problem.ts'
import type { Sessions } from '../../identity/sessions.ts'

export const sessionHandlers = (sessions: Sessions) =>
  ({
    listSessions: ({ params }, { caller }) => sessions.list(params.accountId, caller),
    endSession: async ({ params }) => {
      if (!(await sessions.end(params, 'elsewhere'))) throw new Problem('not-found')
    },
    endOtherSessions: async ({ params }, { caller }) => {
      await sessions.endOthers(params.accountId, caller, 'elsewhere')
    },
  }) satisfies Partial<Handlers>
