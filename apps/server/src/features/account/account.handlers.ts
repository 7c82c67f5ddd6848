import { preparedWriting, reading, type Handlers } from '../../calls/handler.ts'
import type { Clock } from '../../ground/clock.ts'
import { Problem } from '../../ground/problems/problem.ts'
import type { IdentityAdmin } from '../../identity/passwords/identity-admin.ts'
import { endAccountSessions } from '../../identity/sessions/account-sessions.ts'
import { noteConsents } from '../../journal/consent-history.ts'
import { holdAccount } from '../../ownership/ownership.ts'
import { closeAccount, findAccount } from './account.sql.ts'

export const accountHandlers = (identityAdmin: IdentityAdmin, clock: Clock) =>
  ({
    getAccount: reading(async ({ params }, { sql }) => {
      const account = await findAccount(sql, params.accountId)
      if (!account) throw new Problem('not-found')
      return account
    }),

    // Policies and their documents are kept as the privacy policy says (decisions §2, Account deletion).
    closeAccount: preparedWriting<'closeAccount', void>({
      prepare: async ({ params, body }, { caller }) => {
        const isRight = await identityAdmin.checkPassword(params.accountId, body.password, caller)
        if (!isRight) throw new Problem('wrong-password')
      },
      effect: async ({ params }, { sql, record }) => {
        // Before the clock is read: a write that was first has its earlier time.
        await holdAccount(sql, params.accountId)
        if (!(await closeAccount(sql, params.accountId, clock.now()))) throw new Problem('not-found')
        const { receivedAt } = await record({})
        await noteConsents(sql, [params.accountId], { channel: 'closing', at: receivedAt })
        await endAccountSessions(sql, params.accountId, 'closed')
        await identityAdmin.closeSignIn(sql, params.accountId)
      },
    }),
  }) satisfies Partial<Handlers>
