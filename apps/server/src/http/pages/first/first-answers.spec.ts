import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstAnswersId } from '@portal/contract/page/first-answers.ts'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { Problem } from '../../../ground/problems/problem.ts'
import { testApi } from '../../../test/api/api.ts'
import { sharedApi } from '../../../test/api/shared-api.ts'
import { createBrowser, signInAs, type Browser } from '../../../test/identity/browser.ts'
import { testPassword } from '../../../test/inputs/feed-lines.ts'
import { createFirstAnswers, type FirstAnswers } from './first-answers.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'portal-web-'))
afterAll(() => rm(webRoot, { recursive: true }))
await writeFile(join(webRoot, 'index.html'), '<html><head></head><body></body></html>')
const api = await sharedApi({ webRoot })

async function signedIn(username: string, { app } = api): Promise<Browser> {
  const browser = createBrowser(app)
  await signInAs(browser, username, testPassword)
  return browser
}

/** What came beside the page, by the name of its call. */
function answersIn(html: string): Record<string, unknown> {
  const element = new RegExp(`<script type="application/json" id="${firstAnswersId}">([^<]*)</script>`)
  const { answers }: { answers: Record<string, unknown> } = JSON.parse(
    element.exec(html)?.[1] ?? '{"answers":{}}',
  )
  return answers
}

const open = (browser: Browser, path: string) => browser.go(path, { headers: { accept: 'text/html' } })

it.each([
  ['/', ['listPolicies']],
  ['/coverages?policy=1', ['listPolicies']],
  ['/documents', ['listPolicies']],
  ['/documents/1', ['listPolicies', 'listRequests']],
  ['/account/address', ['listPolicies', 'getAccount']],
  ['/accounts', ['listPolicies']],
  ['/requests', ['listPolicies', 'listRequests']],
  ['/contractTermination/P-1', ['listPolicies', 'getAccount']],
  ['/changeAddress?policy=P-1', ['listPolicies', 'getAccount']],
  ['/contact', ['listPolicies', 'getAccount']],
  ['/callback', ['listPolicies', 'getAccount']],
  ['/addDriver', ['listPolicies']],
])(
  'the page of %s comes with what its customer is about to see, and no cache keeps it',
  async (path, names) => {
    const answer = await open(await signedIn('camille@exemple.fr'), path)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Object.keys(answersIn(answer.body))).toEqual(names)
  },
)

it('what comes with a page is what the calls answer to that customer, and never another’s', async () => {
  const camille = await open(await signedIn('camille@exemple.fr'), '/account')
  const called = async (path: string) =>
    (await api.app.inject({ url: path, headers: await api.bearer('acc-1') })).json<unknown>()
  expect(answersIn(camille.body)).toEqual({
    listPolicies: await called('/api/v1/policy/accounts/acc-1'),
    getAccount: await called('/api/v1/account/accounts/acc-1'),
  })
  const karim = await open(await signedIn('karim@exemple.fr'), '/account')
  expect(answersIn(karim.body)['listPolicies']).toMatchObject([{ policyNumber: 'P-2' }])
  expect(karim.body).not.toMatch(/P-1\b|camille/)
})

it('nothing comes with a page once its customer has signed out, or her session was ended elsewhere', async () => {
  const browser = await signedIn('camille@exemple.fr')
  const cookies = browser.cookies()
  await browser.go('/auth/logout', { method: 'POST' })
  for (const kept of [browser.cookies(), cookies]) {
    browser.restore(kept)
    const answer = await open(browser, '/')
    expect(answer.statusCode).toBe(302)
    expect(answer.body).not.toContain('P-1')
  }
})

it('a name that is markup or ends a line stays a name', async () => {
  const hostile = '</script><script>alert(1)</script><!--\u2028\u2029'
  await api.db.query(`update account set last_name = $1 where account_id = 'acc-2'`, [hostile])
  const { body } = await open(await signedIn('karim@exemple.fr'), '/account')
  expect(body.match(/<\/script>/g)).toHaveLength(2)
  expect(body).not.toContain('<!--')
  expect(answersIn(body)['getAccount']).toMatchObject({ lastName: hostile })
})

it('a page counts as one read of each call whose answer it brings, and opens without it once they are used up', async () => {
  const strict = await testApi({ webRoot, env: { RATE_LIMIT_FACTOR: '1' } })
  const headers = await strict.bearer('acc-1')
  for (let read = 0; read < 299; read++)
    await strict.app.inject({ url: '/api/v1/policy/accounts/acc-1', headers })
  const browser = await signedIn('camille@exemple.fr', strict)
  const pages = [await open(browser, '/'), await open(browser, '/')]
  const brought = pages.map(({ statusCode, body }) => [statusCode, Object.keys(answersIn(body))])
  expect(brought).toEqual([
    [200, ['listPolicies']],
    [200, []],
  ])
  await strict.close()
})

it('who takes compressed pages gets one, and everybody else the plain text', async () => {
  const browser = await signedIn('camille@exemple.fr')
  const encodingFor = async (accepted: string) => {
    const answer = await browser.go('/', { headers: { accept: 'text/html', 'accept-encoding': accepted } })
    expect(answer.headers['vary']).toBe('cookie, accept-encoding')
    return answer.headers['content-encoding']
  }
  expect(await encodingFor('br, gzip;q=0.8')).toBe('gzip')
  expect(await encodingFor('deflate')).toBeUndefined()
  expect(await encodingFor('gzip;q=0, br')).toBeUndefined()
})

/** What goes with /account while its reads are answered so. */
async function besideAccount(read: (name: string) => Promise<string>, patienceMs: number): Promise<string[]> {
  const app = Fastify()
  const firstAnswers: FirstAnswers = createFirstAnswers(read, { patienceMs, mostLength: 1_000 })
  const token = { accessToken: '', accountId: 'acc-1' }
  app.get('/account', (request) =>
    firstAnswers({ request, path: '/account', token }).then((answers) => [...answers.keys()]),
  )
  const answer = await app.inject({ url: '/account' })
  await app.close()
  return answer.json()
}

const [longest, never] = [60_000, () => new Promise<never>(() => undefined)]

it.each([
  ['5 MB', async () => JSON.stringify('x'.repeat(5_000_000)), longest],
  ['refused', async () => Promise.reject(new Problem('too-many-requests')), longest],
  ['late', never, 1],
])('a page does not wait for an answer that is %s, nor bring it', async (_, badly, patienceMs) => {
  const read = (name: string) => (name === 'getAccount' ? badly() : Promise.resolve('[]'))
  expect(await besideAccount(read, patienceMs)).toEqual(['listPolicies'])
  expect(await besideAccount(badly, patienceMs)).toEqual([])
})
