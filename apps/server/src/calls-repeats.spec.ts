import type { Call } from '@portal/contract/call.ts'
import { type CallName, calls } from '@portal/contract/calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from './embedded/password.ts'
import { type TestApi, testApi, testPassword } from './test-api.ts'
import { ask } from './test-requests.ts'
import { worldOf } from './test-world.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.db.query('truncate request, audit, idempotent_answer cascade')
  await api.db.query('update login set password_hash = $1', [await hashPassword(testPassword)])
})

const isWrite = (name: string): name is CallName => {
  const call: Call | undefined = Object.entries<Call>(calls).find(([known]) => known === name)?.[1]
  return call?.effect === 'journaled'
}
// What it closes refuses the others.
const writes = Object.keys(calls)
  .filter(isWrite)
  .toSorted((name) => (name === 'closeAccount' ? 1 : -1))

describe.each(writes)('%s', (name) => {
  it('is one request with one set of messages and equal answers for fifty parallel repeats with one key and a later one', async () => {
    const headers = { 'idempotency-key': `key-${name}` }
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(api, name, { headers })))
    const [first, ...others] = [...new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))]
    expect(first).toMatch(/^20[04] /)
    expect(others).toEqual([])
    expect(await api.db.query('select kind from request')).toEqual([{ kind: name }])
    expect(await api.db.query('select action from audit')).toEqual([{ action: name }])
    const messages = await api.db.query<{ kind: string }>('select kind from outbox order by kind')
    expect(new Set(messages.map(({ kind }) => kind)).size).toBe(messages.length)
    const before = await worldOf(api)
    const later = await ask(api, name, { headers })
    expect(`${later.statusCode} ${later.body}`).toBe(first)
    expect(await worldOf(api)).toEqual(before)
  })
})
