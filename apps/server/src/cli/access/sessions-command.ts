import { Command } from 'commander'
import type { Db } from '../../db/db.ts'
import { keycloakIdentityAdmin } from '../../identity/passwords/keycloak-identity-admin.ts'
import { createThrottle } from '../../identity/passwords/throttle.ts'
import { embeddedSessions } from '../../identity/provider/state/end-sessions.ts'
import { endAccountSessions, openSessions } from '../../identity/sessions/account-sessions.ts'
import type { Config } from '../../start/settings/config.ts'
import { accountArgument, unknownAccount } from '../operator/account-argument.ts'
import type { Context } from '../operator/context.ts'
import { formatOption, type Format } from '../operator/format-option.ts'
import { commandLineTrace } from '../operator/operator-event.ts'
import { isKnownAccount } from './sessions.sql.ts'

/** `sessions list` and `sessions end`: who is signed in to an account, and the end of it. */
export function sessionsCommand(context: Context): Command {
  const sessions = new Command('sessions').description('where a customer is signed in')
  sessions
    .command('list')
    .description('print the open sessions of an account, the latest seen first')
    .addArgument(accountArgument())
    .addOption(formatOption())
    .action(async (accountId: string, { format }: { format: Format }) => {
      const open = await context.withDatabase(async (db, { sessionIdleMinutes }) => {
        await requireAccount(db, accountId)
        return openSessions(db, accountId, { idleSeconds: sessionIdleMinutes * 60 })
      })
      if (format === 'table') context.stdout.write(row(['SESSION', 'BROWSER', 'SINCE', 'LAST SEEN']))
      for (const session of open)
        context.stdout.write(format === 'table' ? tableRow(session) : jsonLine(session))
    })
  sessions
    .command('end')
    .description('sign a customer out everywhere: cookies at once, tokens within a minute')
    .addArgument(accountArgument())
    .action(async (accountId: string) => {
      const count = await context.withDatabase(async (db, config, audit) => {
        const count = await endAll(db, config, accountId)
        audit.note({ kind: 'session', outcome: 'ended-by-operator', accountId, traceId: commandLineTrace })
        return count
      })
      context.stdout.write(count === 1 ? 'One session has ended.\n' : `${count} sessions have ended.\n`)
    })
  return sessions
}

async function requireAccount(db: Db, accountId: string): Promise<void> {
  if (await isKnownAccount(db, accountId)) return
  throw unknownAccount(accountId)
}

/** Ends the sessions here and at the provider; returns how many here. StartError for an unknown account. */
async function endAll(db: Db, { oidc, identityAdmin }: Config, accountId: string): Promise<number> {
  await requireAccount(db, accountId)
  const ended = await db.transaction(async (sql) => {
    const ended = await endAccountSessions(sql, accountId, 'operator')
    if (oidc.issuer === undefined) await embeddedSessions.endSessions(sql, accountId, {})
    return ended
  })
  if (oidc.issuer !== undefined && identityAdmin) {
    const admin = keycloakIdentityAdmin({ ...identityAdmin, issuer: oidc.issuer }, createThrottle(db))
    await admin.endSessions(db, accountId, {})
  }
  return ended.length
}

type Open = Awaited<ReturnType<typeof openSessions>>[number]

function jsonLine({ sessionId, browser, startedAt, lastSeenAt }: Open): string {
  return `${JSON.stringify({ sessionId, browser, startedAt, lastSeenAt })}\n`
}

const widths = [36, 28, 24, 24]

function tableRow({ sessionId, browser, startedAt, lastSeenAt }: Open): string {
  return row([sessionId, browser, startedAt, lastSeenAt])
}

function row(cells: readonly string[]): string {
  return `${cells
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join(' ')
    .trimEnd()}\n`
}
