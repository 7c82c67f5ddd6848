import { expect, it } from 'vitest'
import { sharedApi } from '../test/api/shared-api.ts'
import { createBrowser, signInAs } from '../test/identity/browser.ts'
import { testPassword } from '../test/inputs/feed-lines.ts'

const env = { RATE_LIMIT_FACTOR: '1' }
const api = await sharedApi({ env })
const second = await sharedApi({ env, db: api.db })

const suggest = '/places/suggest?q=rennes'

it.each(['', 'portail_session.0=x', 'portail_session=x', 'a=portail_session.0=', 'portail_session.0='])(
  "a cookie that is none of ours, '%s', opens nothing: 401",
  async (cookie) => {
    for (const url of [suggest, '/places/resolve?id=x']) {
      const answer = await api.app.inject({ url, headers: { cookie } })
      expect(answer.statusCode).toBe(401)
    }
  },
)

it('a session opens the place search, so many times a minute of all servers together', async () => {
  const browser = createBrowser(api.app)
  await signInAs(browser, 'camille@exemple.fr', testPassword)
  const answer = await browser.go(suggest)
  expect(answer.json()).toMatchObject({
    suggestions: expect.arrayContaining([expect.objectContaining({ label: '35000 Rennes' })]),
  })
  const elsewhere = createBrowser(second.app)
  elsewhere.restore(browser.cookies())
  const statuses: number[] = []
  for (let n = 1; n < 120; n++) statuses.push((await (n % 2 ? elsewhere : browser).go(suggest)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))
  for (const full of [browser, elsewhere]) {
    const refused = await full.go(suggest)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
})
