import { randomBytes } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { signInScene } from '../../../test/sign-in-scene.ts'
import { createSeal } from '../../keys/seal.ts'
import { createBegunSignIns } from '../cookies/begun-sign-ins.ts'
import { createAdapter } from './adapter.ts'
import { deleteExpiredPayloads } from './payload.sql.ts'

const { db, signedIn, close } = await signInScene()
afterAll(close)

const sealKey = randomBytes(32)
const begun = createBegunSignIns(
  createSeal(() => [sealKey]),
  { secure: false },
)
const adapter = () => createAdapter(db, begun)('RefreshToken')

it('gives back what it kept, by id and by uid', async () => {
  await adapter().upsert('id-1', { jti: 'id-1', uid: 'uid-1', accountId: 'acc-1' }, 60)
  expect(await adapter().find('id-1')).toEqual({ jti: 'id-1', uid: 'uid-1', accountId: 'acc-1' })
  expect(await adapter().findByUid('uid-1')).toEqual({ uid: 'uid-1', accountId: 'acc-1' })
})

it('forgets what has expired, was destroyed or belongs to a revoked grant', async () => {
  await adapter().upsert('expired', { accountId: 'acc-1' }, -1)
  await adapter().upsert('destroyed', { accountId: 'acc-1' }, 60)
  await adapter().upsert('revoked', { accountId: 'acc-1', grantId: 'grant-1' }, 60)
  await adapter().destroy('destroyed')
  await adapter().revokeByGrantId('grant-1')
  for (const id of ['expired', 'destroyed', 'revoked']) expect(await adapter().find(id)).toBeUndefined()
})

it('tells when a code was used', async () => {
  const codes = createAdapter(db, begun)('AuthorizationCode')
  await codes.upsert('used', { accountId: 'acc-1' }, 60)
  await codes.consume('used')
  const used = await codes.find('used')
  expect(Date.now() / 1000 - (used?.consumed ?? 0)).toBeLessThan(60)
})

it('takes a used refresh token for unused for a minute, in case the answer was lost with its server', async () => {
  const tokens = adapter()
  await tokens.upsert('used', { accountId: 'acc-1' }, 3_600)
  await tokens.consume('used')
  expect((await tokens.find('used'))?.consumed).toBeUndefined()
  await db.query(`update oidc_payload set consumed_at = consumed_at - interval '61 seconds'`)
  // Using it again does not prolong that.
  await tokens.consume('used')
  expect((await tokens.find('used'))?.consumed).toEqual(expect.any(Number))
})

it('clears expired rows', async () => {
  await adapter().upsert('old', { accountId: 'acc-1' }, -1)
  await deleteExpiredPayloads(db, 1_000)
  expect(await db.query('select 1 from oidc_payload where expires_at < now()')).toEqual([])
})

it('writes no cookie, code or token to the table that would open a session', async () => {
  const browser = await signedIn()
  const [row] = await db.query<{ all: string }>(
    `select string_agg(oidc_payload::text, ' ') as all from oidc_payload`,
  )
  const session = browser.cookies().find(({ name }) => name === 'oidc_session')
  expect(session?.value.length).toBeGreaterThan(20)
  expect(row?.all).toContain('acc-1')
  expect(row?.all).not.toContain(session?.value)
})
