import { basename } from 'node:path'
import { calls, type CallName } from '@portal/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import type { Db, Sql } from './db/db.ts'
import { ask } from './test/api/requests.ts'
import { sharedApi } from './test/api/shared-api.ts'

// What a database that is sharded by account asks for (docs/scaling.md): whatever a customer does is asked of the one
// shard that holds her account.

/** Statements of calls that name no account, by the function that asks, and what they would do on a sharded database. */
const elsewhere: Readonly<Record<string, string>> = {}

/** What was asked while a call was answered, by the function of ours that asks. */
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
    transaction: (work, options) => db.transaction((tx) => work(watching(tx)), options),
  }
}

/** The function that asks, with its file: the first of the stack that is not ours here. */
function askedBy(stack: string): string {
  const places = stack.split('\n').filter((line) => line.includes('/src/') && !line.includes('hot-statements'))
  const [, name = '?', path = '?'] = /at (?:async )?(\S+) .*?(\/src\/[^:?]+)/.exec(places[0] ?? '') ?? []
  return `${name} (${basename(path)})`
}

const api = await sharedApi({ watched })

describe('on a database sharded by account_id', () => {
  it('each statement of each call names the account, or is known to be asked elsewhere', async () => {
    for (const name of Object.keys(calls).filter(isCall)) await ask(api, name)
    const crossing = Array.from(asked)
      .filter(([, texts]) => Array.from(texts).some((text) => !text.includes('account_id')))
      .map(([by]) => by)
    expect(crossing.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
  })
})

function isCall(name: string): name is CallName {
  return name in calls
}
