import type { Sql } from '../../db/db.ts'
import { endSessions } from '../../identity/provider/state/end-sessions.ts'
import { oweNotice } from '../../outbox/outbox.ts'
import { FeedError } from '../feed/feed.ts'
import type { Report } from '../report/report.ts'
import { findTakenUsername, listToldLogins, replaceLogins } from '../rows/feed-rows.ts'

const loginPage = 500

/**
 * Brings the sign-ins in that lie aside; those that their owners changed meanwhile stay as they are.
 * @throws FeedError when the name of one of them belongs to an account that the feed does not have it for
 */
export async function mergeLogins(tx: Sql, report: Report): Promise<void> {
  await replaceLogins(tx)
  const taken = await findTakenUsername(tx)
  if (taken) throw new FeedError(taken.number, 'login.username: belongs to another account')
  for await (const { accountId, ends, fields } of toldLogins(tx)) {
    if (ends) {
      await endSessions(tx, accountId, 'reset')
      await oweNotice(tx, accountId, 'passwordReset')
    }
    for (const field of fields) report.note({ event: 'changed', accountId, policyNumber: null, field })
  }
}

/** The accounts whose owner's own password the feed has replaced. */
export async function* resetAccounts(sql: Sql): AsyncGenerator<string> {
  for await (const { accountId, ends } of toldLogins(sql)) if (ends) yield accountId
}

async function* toldLogins(sql: Sql) {
  for (let after = ''; ;) {
    const logins = await listToldLogins(sql, after, loginPage)
    yield* logins
    const last = logins.at(-1)
    if (!last) return
    after = last.accountId
  }
}
