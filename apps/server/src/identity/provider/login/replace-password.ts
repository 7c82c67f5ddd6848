import type { NoticeKind } from '@portal/words/mail/notices.ts'
import type { Db } from '../../../db/db.ts'
import { oweNotice } from '../../../outbox/outbox.ts'
import { endSessions } from '../state/end-sessions.ts'
import { replaceHash } from './login.sql.ts'
import type { Login } from './login.ts'

/**
 * Puts a password of her own in the place of `login`'s and tells her; false when that is in force no more.
 * Whoever came in by the former goes out with it.
 */
export function replacePassword(
  db: Db,
  { accountId, passwordHash: replaced }: Login,
  passwordHash: string,
  notice: NoticeKind,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await replaceHash(tx, { accountId, replaced, passwordHash }))) return false
    await endSessions(tx, accountId, 'password')
    await oweNotice(tx, accountId, notice)
    return true
  })
}
