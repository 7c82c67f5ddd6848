import { immediate, preparedWriting, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { refusedFields } from '../../ground/problems/validation.ts'
import { isCommonPassword } from '../../identity/passwords/common-password.ts'
import type { IdentityAdmin } from '../../identity/passwords/identity-admin.ts'
import { endAccountSessions } from '../../identity/sessions/account-sessions.ts'
import type { FreshSignIns } from '../../identity/sessions/fresh/fresh-sign-in.ts'

export const authenticationHandlers = (identityAdmin: IdentityAdmin, freshSignIns: FreshSignIns) =>
  ({
    changePassword: preparedWriting<'changePassword', void>({
      // Before the transaction: a password takes 30 ms to check here, and a request to check elsewhere.
      prepare: async ({ params, body }, { caller }) => {
        if (isCommonPassword(body.newPassword)) throw refusedFields(['newPassword'], 'common-password')
        const isRight = await identityAdmin.checkPassword(params.accountId, body.oldPassword, caller)
        if (!isRight) throw new Problem('wrong-password')
      },
      // The provider last: whatever fails before it leaves the old password in force.
      effect: async ({ params, body }, { sql, record, caller }) => {
        await record({})
        await endAccountSessions(sql, params.accountId, 'password', caller)
        await identityAdmin.setPassword(sql, params.accountId, body.newPassword, caller)
      },
    }),

    confirmPassword: immediate(async ({ params, body }, { caller }) => {
      const isRight = await identityAdmin.checkPassword(params.accountId, body.password, caller)
      if (!isRight) throw new Problem('wrong-password')
      await freshSignIns.confirm(params.accountId, caller)
    }),
  }) satisfies Partial<Handlers>
