import { expect, it } from 'vitest'
import { sharedApi } from '../test/api/shared-api.ts'
import { createBrowser, signInAs } from '../test/identity/browser.ts'
import { testPassword } from '../test/inputs/feed-lines.ts'

const api = await sharedApi({ env: { RATE_LIMIT_FACTOR: '1' } })

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

it('a session opens the place search, so many times a minute', async () => {
  const browser = createBrowser(api.app)
  await signInAs(browser, 'camille@exemple.fr', testPassword)
  const answer = await browser.go(suggest)
  expect(answer.json()).toMatchObject({
    suggestions: expect.arrayContaining([expect.objectContaining({ label: '35000 Rennes' })]),
  })
  for (let n = 1; n < 120; n++) await browser.go(suggest)
  const refused = await browser.go(suggest)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})
