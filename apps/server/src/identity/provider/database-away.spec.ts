import { afterAll, expect, it } from 'vitest'
import { locationOf } from '../../test/identity/browser.ts'
import { signInScene } from '../../test/sign-in-scene.ts'

const scene = await signInScene()
afterAll(() => scene.close())

const setAway = (isAway: boolean) =>
  scene.db.query(
    isAway ? 'alter table oidc_payload rename to away' : 'alter table away rename to oidc_payload',
  )

it('tells a known browser to come again while the database is away: 503 with Retry-After, never 500', async () => {
  const browser = await scene.signedIn()
  const provider = locationOf(await browser.go('/auth/login'))
  await setAway(true)
  const answer = await browser.go(provider)
  await setAway(false)
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.body).toContain('Service momentanément indisponible')
})
