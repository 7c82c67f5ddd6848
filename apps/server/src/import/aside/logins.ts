import type { AccountLine } from '@portal/domain/feed/account-line.schema.ts'
import type { Sql } from '../../db/db.ts'
import { eachOf } from '../../ground/each-of.ts'
import { hashPassword, verifyPassword } from '../../identity/passwords/password.ts'
import { usernameOf, type Line } from '../feed/feed-reader.ts'
import { listLogins, type ChangedLogin, type KnownLogin } from '../rows/feed-rows.ts'

type LoginChanges = {
  changed: { number: number; login: ChangedLogin }[]
  /** Accounts whose owner's own password is another than the feed's and stays in force. */
  kept: string[]
}

type FeedLogin = NonNullable<AccountLine['login']>

/**
 * The sign-ins to change and the passwords to keep: an owner's own gives way only to `reset` (decisions §3).
 * Hashing takes 30 ms each, so it is done before any row is locked and only where it must.
 */
export async function changedLogins(sql: Sql, lines: readonly Line<'account'>[]): Promise<LoginChanges> {
  const changes: LoginChanges = { changed: [], kept: [] }
  const telling = lines.filter(({ value }) => value.login)
  if (telling.length === 0) return changes
  const known = await listLogins(
    sql,
    telling.map(({ value }) => value.accountId),
  )
  const byAccount = new Map(known.map((login) => [login.accountId, login]))
  // Two at once: the portal may be running beside us and needs the other threads for its own sign-ins.
  await eachOf(telling, 2, (line) => noteChange(line, byAccount.get(line.value.accountId), changes))
  return changes
}

async function noteChange(
  { value: { accountId, login }, number }: Line<'account'>,
  known: KnownLogin | undefined,
  { changed, kept }: LoginChanges,
): Promise<void> {
  if (!login) return
  const username = usernameOf(login)
  const isSame = known !== undefined && (await verifyPassword(login.password, known.passwordHash))
  if (known?.chosen && !login.reset) {
    if (!isSame) kept.push(accountId)
    if (known.username === username) return
    const renamed = { ...known, username, replaces: known.passwordHash }
    changed.push({ number, login: { ...renamed, ends: false, fields: ['username'] } })
    return
  }
  const mustChange = login.mustChange ?? false
  if (known && isSame && !known.chosen && known.username === username && known.mustChange === mustChange)
    return
  const given = {
    accountId,
    username,
    passwordHash: isSame ? known.passwordHash : await hashPassword(login.password),
    chosen: false,
    mustChange,
    replaces: login.reset ? null : (known?.passwordHash ?? null),
    ends: isReset(login, known, isSame),
    fields: known ? differing(isSame, known.username === username) : [],
  }
  changed.push({ number, login: given })
}

function differing(isSamePassword: boolean, isSameName: boolean): ChangedLogin['fields'] {
  const fields = isSamePassword ? [] : (['password'] as const)
  return isSameName ? fields : [...fields, 'username']
}

/** A repeat of the same reset changes nothing that anybody would have to be told of. */
function isReset({ reset }: FeedLogin, known: KnownLogin | undefined, isSame: boolean): boolean {
  return reset === true && known !== undefined && (known.chosen || !isSame)
}
