import { writing, type Handlers } from '../../calls/handler.ts'
import { Problem } from '../../ground/problems/problem.ts'
import { findEmail } from './contact.sql.ts'

export const contactHandlers = {
  requestCallBack: writing(async ({ body }, { record }) => {
    await record(body)
  }),

  // The sender is the account on file: an address typed by somebody else must not receive our mail (§3).
  sendMessage: writing(async ({ params, body }, { sql, record }) => {
    const email = await findEmail(sql, params.accountId)
    if (email === undefined) throw new Problem('not-found')
    const { text, topic } = body
    await record({ text, email, ...(topic && { topic }) })
  }),
} satisfies Partial<Handlers>
