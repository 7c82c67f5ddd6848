import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { calls, type CallName } from '@portal/contract/calls.ts'
import { expect, it } from 'vitest'
import type { Db, Sql } from './db/db.ts'
import { ask } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'

// What a database that is sharded by account_id asks for: whatever a customer does is asked of the one
// shard that holds
// her rows (docs/scaling.md).

/**
 * Statements that name no account, by the function that asks: of the sign-in, of what is counted, of a
 * server's rounds.
 */
const elsewhere = new Set([
  'anonymous (export-data.ts)',
  'insertHit (rates.sql.ts)',
  'countTaken (call-back.sql.ts)',
  'deleteExpiredHits (rates.sql.ts)',
  'deleteExpiredPayloads (payload.sql.ts)',
  'deleteFailures (login-failure.sql.ts)',
  'deleteOldAudit (security-event.sql.ts)',
  'deleteOldFailures (login-failure.sql.ts)',
  'deleteOldSessions (session-watch.sql.ts)',
  'deletePayloadsOfAccount (payload.sql.ts)',
  'findSecret (secret.sql.ts)',
  'holdSlot (call-back.sql.ts)',
  'insertEvents (security-event.sql.ts)',
  'insertSecret (secret.sql.ts)',
  'isBlocked (payment.sql.ts)',
  'listFailureAges (login-failure.sql.ts)',
  'listHeld (held.sql.ts)',
  'lockHits (rates.sql.ts)',
  'noteFailures (login-failure.sql.ts)',
  'shareSweepLock (sweeper.sql.ts)',
  'takeBackFailure (login-failure.sql.ts)',
  'updateHits (rates.sql.ts)',
])

/** What was asked, by the function of ours that asks. */
const asked = new Map<string, Set<string>>()

function watched(db: Db): Db {
  const watching = (sql: Sql): Sql => ({
    query(text, values) {
      const by = askedBy(new Error().stack ?? '')
      asked.set(by, (asked.get(by) ?? new Set()).add(text))
      return sql.query(text, values)
    },
  })
  return {
    ...db,
    query: watching(db).query,
    transaction: (work, options) =>
      db.transaction((tx) => work({ ...watching(tx), unawaited: watching(tx.unawaited) }), options),
  }
}

/** The function that asks, with its file: the first of the stack that is not this one. */
function askedBy(stack: string): string {
  const place = stack.split('\n').find((line) => line.includes('/src/') && !line.includes('hot-statements'))
  const [, name = 'anonymous', path = '?'] =
    /at (?:async )?(?:(\S+) \()?.*?\/src\/([^:?]+)/.exec(place ?? '') ?? []
  return `${name} (${basename(path)})`
}

const api = await sharedApi({ watched })
// Once she has closed her account nothing more is asked for her.
const names = Object.keys(calls).filter(isCall)
for (const name of [...names.filter((each) => each !== 'closeAccount'), 'closeAccount'] as const)
  await ask(api, name)

function isCall(name: string): name is CallName {
  return name in calls
}

it('each statement of each call names the account, or is known to be asked elsewhere', () => {
  const crossing = Array.from(asked)
    .filter(([, texts]) => Array.from(texts).some((text) => !/\baccount_id\b/.test(text)))
    .map(([by]) => by)
  expect(crossing.filter((by) => !elsewhere.has(by))).toEqual([])
})

it('the hot statements that docs/scaling.md names are asked, each of one account', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
  const named = Array.from(text.matchAll(/`(\w+ \([\w-]+\.sql\.ts\))`/g), ([, by = '']) => by)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((by) => !asked.has(by))).toEqual([])
  const ofOne = /\baccount_id = \$\d|\binsert into \w+ \(\s*account_id\b/
  const ofAll = named.filter((by) => Array.from(asked.get(by) ?? []).some((each) => !ofOne.test(each)))
  expect(ofAll).toEqual([])
})
