import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { Sql } from '../db/db.ts'
import { eachOf } from '../ground/each-of.ts'
import { hashPassword, verifyPassword } from '../identity/passwords/password.ts'
import { endSessions } from '../identity/provider/state/end-sessions.ts'
import { oweNotice } from '../outbox/outbox.ts'
import { lineBatchesOf, usernameOf, type Line, type Progress } from './feed-reader.ts'
import { FeedError, type Feed } from './feed.ts'
import { listLogins, listTakenUsernames, replaceLogins, type KnownLogin, type NewLogin } from './login.sql.ts'

/** A sign-in that is not in the database as the feed has it. */
export type ChangedLogin = NewLogin & {
  line: number
  /** Whether its owner's own password is taken from her: the feed says so expressly. */
  ends: boolean
  /** What of it is another than before; nothing of a new one. */
  fields: readonly ('password' | 'username')[]
}

export type LoginChanges = {
  changed: ChangedLogin[]
  /** Accounts whose owner's own password is another than the feed's and stays in force. */
  kept: string[]
}

type FeedLogin = NonNullable<AccountLine['login']>

/**
 * The sign-ins to change and the passwords to keep: an owner's own gives way only to `reset` (decisions §3).
 * Hashing takes 30 ms each, so it is done before the transaction and only where it must.
 */
export async function changedLogins(sql: Sql, feed: Feed, onRead: Progress): Promise<LoginChanges> {
  const changes: LoginChanges = { changed: [], kept: [] }
  for await (const batch of lineBatchesOf(feed, 'account', onRead)) {
    const known = await listLogins(
      sql,
      batch.flatMap(({ value }) => (value.login ? [value.accountId] : [])),
    )
    const byAccount = new Map(known.map((login) => [login.accountId, login]))
    // Two at once: the portal may be running beside us and needs the other threads for its own sign-ins.
    await eachOf(batch, 2, (line) => noteChange(line, byAccount.get(line.value.accountId), changes))
  }
  return changes
}

/**
 * Those that their owners changed while the feed was read stay as they are.
 * @throws FeedError when the name of one of them belongs to an account that the feed does not have it for
 */
export async function importLogins(sql: Sql, logins: readonly ChangedLogin[]): Promise<void> {
  if (logins.length === 0) return
  await replaceLogins(sql, logins)
  const taken = new Set((await listTakenUsernames(sql, logins)).map(({ username }) => username))
  const refused = logins.find(({ username }) => taken.has(username))
  if (refused) throw new FeedError(refused.line, 'login.username: belongs to another account')
  for (const { accountId } of logins.filter(({ ends }) => ends)) {
    await endSessions(sql, accountId, 'reset')
    await oweNotice(sql, accountId, 'passwordReset')
  }
}

async function noteChange(
  { value: { accountId, login }, number: line }: Line<'account'>,
  known: KnownLogin | undefined,
  { changed, kept }: LoginChanges,
): Promise<void> {
  if (!login) return
  const username = usernameOf(login)
  const isSame = known !== undefined && (await verifyPassword(login.password, known.passwordHash))
  if (known?.chosen && !login.reset) {
    if (!isSame) kept.push(accountId)
    if (known.username !== username)
      changed.push({
        ...known,
        username,
        replaces: known.passwordHash,
        ends: false,
        fields: ['username'],
        line,
      })
    return
  }
  const mustChange = login.mustChange ?? false
  if (known && isSame && !known.chosen && known.username === username && known.mustChange === mustChange)
    return
  changed.push({
    accountId,
    username,
    passwordHash: isSame ? known.passwordHash : await hashPassword(login.password),
    chosen: false,
    mustChange,
    replaces: login.reset ? undefined : known?.passwordHash,
    ends: isReset(login, known, isSame),
    fields: known ? differing(isSame, known.username === username) : [],
    line,
  })
}

function differing(isSamePassword: boolean, isSameName: boolean): ChangedLogin['fields'] {
  const fields = isSamePassword ? [] : (['password'] as const)
  return isSameName ? fields : [...fields, 'username']
}

/** A repeat of the same reset changes nothing that anybody would have to be told of. */
function isReset({ reset }: FeedLogin, known: KnownLogin | undefined, isSame: boolean): boolean {
  return reset === true && known !== undefined && (known.chosen || !isSame)
}
