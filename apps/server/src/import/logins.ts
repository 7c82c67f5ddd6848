import type { AccountLine } from '@portal/domain/feed.schema.ts'
import type { Sql } from '../db/db.ts'
import { hashPassword, verifyPassword } from '../embedded/password.ts'
import { type Feed, FeedError } from './feed.ts'
import { batchesOf, type Line, type Progress, usernameOf } from './feed-reader.ts'
import { findLogins, type Login, replaceLogins } from './import.sql.ts'

/** A sign-in that is not in the database as the feed has it. */
export type NewLogin = Login & { line: number }

/** The sign-ins to change. Hashing takes 30 ms each, so it is done before the transaction and only where it must. */
export async function changedLogins(sql: Sql, feed: Feed, onRead: Progress): Promise<NewLogin[]> {
  const changed: NewLogin[] = []
  for await (const batch of batchesOf(feed, 'account', onRead)) {
    const known = await findLogins(
      sql,
      batch.flatMap(({ value }) => (value.login ? [value.accountId] : [])),
    )
    const byAccount = new Map(known.map((login) => [login.accountId, login]))
    const waiting = batch.values()
    // Two at once: the portal may be running beside us and needs the other threads for its own sign-ins.
    const worker = async () => {
      for (const line of waiting)
        changed.push(...(await changedLogin(line, byAccount.get(line.value.accountId))))
    }
    await Promise.all([worker(), worker()])
  }
  return changed
}

/** @throws FeedError when the name of one of them belongs to an account that the feed does not have it for */
export async function saveLogins(sql: Sql, logins: readonly NewLogin[]): Promise<void> {
  if (logins.length === 0) return
  const taken = new Set((await replaceLogins(sql, logins)).map(({ username }) => username))
  const refused = logins.find(({ username }) => taken.has(username))
  if (refused) throw new FeedError(refused.line, 'login.username: belongs to another account')
}

async function changedLogin(
  { value, number }: Line<'account'>,
  known: Login | undefined,
): Promise<NewLogin[]> {
  if (!value.login || (known && (await isSame(value.login, known)))) return []
  const { accountId, login } = value
  return [
    {
      accountId,
      username: usernameOf(login),
      passwordHash: await hashPassword(login.password),
      line: number,
    },
  ]
}

async function isSame(login: NonNullable<AccountLine['login']>, known: Login): Promise<boolean> {
  return known.username === usernameOf(login) && (await verifyPassword(login.password, known.passwordHash))
}
