import { AsyncLocalStorage } from 'node:async_hooks'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { calls, type CallName } from '@portal/contract/calls.ts'
import { expect, it } from 'vitest'
import type { Db, Sql } from './db/db.ts'
import { ask } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'

// What a database that is sharded by account_id asks for: whatever a customer does is asked of the one shard that holds
// her rows. What is not is told in docs/scaling.md.

/** Statements of calls that name no one account, by the function that asks. */
const elsewhere = new Set<string>([])

/** The call that is being answered; the rounds of a server belong to none. */
const answering = new AsyncLocalStorage<string>()
/** What was asked for calls, by the function of ours that asks. */
const asked = new Map<string, Set<string>>()

function watched(db: Db): Db {
  const watching = (sql: Sql): Sql => ({
    query(text, values) {
      const by = askedBy(new Error().stack ?? '')
      if (answering.getStore()) asked.set(by, (asked.get(by) ?? new Set()).add(text))
      return sql.query(text, values)
    },
  })
  return {
    ...db,
    query: watching(db).query,
    transaction: (work, options) => db.transaction((tx) => work(watching(tx)), options),
  }
}

/** The function that asks, with its file: the first of the stack that is not this one. */
function askedBy(stack: string): string {
  const places = stack
    .split('\n')
    .filter((line) => line.includes('/src/') && !line.includes('hot-statements'))
  const [, name = '?', path = '?'] = /at (?:async )?(\S+) .*?(\/src\/[^:?]+)/.exec(places[0] ?? '') ?? []
  return `${name} (${basename(path)})`
}

const api = await sharedApi({ watched })
for (const name of Object.keys(calls).filter(isCall)) await answering.run(name, () => ask(api, name))

function isCall(name: string): name is CallName {
  return name in calls
}

/** Whether a router of shards sees in the text which one is meant. */
function namesAccount(text: string): boolean {
  return /\baccount_id = \$\d/.test(text) || /\binsert into \w+ \(\s*account_id\b/.test(text)
}

it('each statement of each call names the account, or is known to be asked elsewhere', () => {
  const crossing = Array.from(asked)
    .filter(([, texts]) => Array.from(texts).some((text) => !namesAccount(text)))
    .map(([by]) => by)
  if (process.env['SHOW'])
    console.log(JSON.stringify([...asked].map(([b, t]) => [b, [...t].every(namesAccount)])))
  expect(crossing.filter((by) => !elsewhere.has(by)).toSorted()).toEqual([])
})

it('the hot statements that docs/scaling.md names are asked, and each names the account', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/scaling.md'), 'utf8')
  const named = Array.from(text.matchAll(/`(\w+ \([\w-]+\.sql\.ts\))`/g), ([, by = '']) => by)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((by) => !asked.has(by) && !elsewhere.has(by))).toEqual([])
})
