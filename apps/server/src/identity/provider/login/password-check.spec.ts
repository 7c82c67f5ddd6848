import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDb } from '../../../test/database/db.ts'
import { createPasswordCheck } from './password-check.ts'

const address = '192.0.2.1'
const camille = 'camille@exemple.fr'
const db = await testDb('template_portfolio')
/** Each password that was compared, and whose hash with. */
let verified: { password: string; hash: string }[] = []

const checkPassword = await createPasswordCheck(db, {
  wait: async () => undefined,
  hash: async (password) => `hash of ${password}`,
  verify: async (password, hash) => {
    verified.push({ password, hash })
    return hash === `hash of ${password}`
  },
})
afterAll(() => db.close())
beforeEach(async () => {
  verified = []
  await db.query('delete from login_failure')
  await db.query(`update login set password_hash = 'hash of Demo-2026!'`)
})

it('lets the customer in with her name in any spelling', async () => {
  const username = ` ${camille.toUpperCase()}`
  const result = await checkPassword({ username, password: 'Demo-2026!', address })
  expect(result).toMatchObject({ accountId: 'acc-1' })
})

it.each([
  ['unknown', 'nobody@exemple.fr'],
  ['of a closed account', camille],
  ['longer than any address', `${'x'.repeat(300)}@exemple.fr`],
])(
  'hashes the password for a name %s as for a known one, so that neither is quicker',
  async (_, username) => {
    if (username === camille) await db.query('update account set closed_at = now()')
    const result = await checkPassword({ username, password: 'Demo-2026!', address })
    await db.query('update account set closed_at = null')
    expect(result).toBe('wrong')
    expect(verified).toEqual([{ password: 'Demo-2026!', hash: 'hash of nobody' }])
  },
)

it('lets nobody in by the password behind the hash that stands in for a missing one', async () => {
  const result = await checkPassword({ username: 'nobody@exemple.fr', password: 'nobody', address })
  expect([result, verified.length]).toEqual(['wrong', 1])
})

it('hashes the beginning of an overlong password only, which is wrong whatever follows', async () => {
  const password = 'x'.repeat(1_001)
  await db.query(`update login set password_hash = $1`, [`hash of ${password.slice(0, 1_000)}`])
  expect(await checkPassword({ username: camille, password, address })).toBe('wrong')
  expect(verified).toMatchObject([{ password: password.slice(0, 1_000) }])
})
