import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TokenAnswer } from '@portal/contract/ground/token-answer.ts'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { Problem } from '../../ground/problems/problem.ts'
import { givenInFile, runBy } from '../../test/operator/identity-file.ts'
import { registerErrorHandler } from '../error-handler.ts'
import type { Inlined } from './first/first-paint.ts'
import { registerSpa } from './spa.ts'

const token: TokenAnswer = {
  accessToken: 'a-token',
  accountId: 'acc-1',
  email: 'camille@exemple.fr',
  name: 'Camille </script><script>alert(1)</script>',
  expiresIn: 300,
  heartbeatSeconds: 600,
  asksPassword: true,
  now: '2026-11-21T09:00:00Z',
}

let given: TokenAnswer | undefined | Problem

const root = await mkdtemp(join(tmpdir(), 'spa-'))
await mkdir(join(root, '.vite'))
await mkdir(join(root, 'assets'))
await writeFile(
  join(root, 'index.html'),
  `<html><head><script src="/skin.js"></script>
  <script type="module" crossorigin src="/assets/index-abcd1234.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/vendor.js">
  <link rel="stylesheet" crossorigin href="/assets/shell.css">
  </head><body><div id="root"><p>Chargement…</p></div></body></html>`,
)
await writeFile(join(root, 'skin.js'), "document.documentElement.dataset.brand = 'verane'\n")
await writeFile(join(root, 'assets/shell.css'), 'h1 { color: teal }\n')
await writeFile(
  join(root, '.vite/first-markup.mjs'),
  `export const firstMarkup = ({ isHome, name, isAsking, now, policies }) => {
    if (policies?.length === 0) throw new Error('cannot be drawn')
    const cards = isHome ? '<h1>' + (policies ?? ['shapes']) + ' for ' + name + '</h1>' : '<i>frame</i>'
    return cards + now.slice(0, 4) + (isAsking ? '<b>cookies?</b>' : '')
  }`,
)
await writeFile(join(root, 'assets/index-abcd1234.js'), 'export {}')
await writeFile(join(root, 'assets/D1-ab_4.js'), 'export {}')
await writeFile(join(root, 'assets/public-pages.css'), 'h1 { color: teal }')
await writeFile(
  join(root, '.vite/manifest.json'),
  JSON.stringify({
    'index.html': { file: 'assets/index-abcd1234.js', imports: ['_vendor.js'] },
    '_vendor.js': { file: 'assets/vendor.js' },
    '_formats.js': { file: 'assets/formats.js', imports: ['_vendor.js'] },
    'src/features/policy/policies-page.tsx': {
      file: 'assets/policies-page.js',
      imports: ['_vendor.js', '_formats.js'],
    },
    'src/features/faq/faq-page.tsx': {
      file: 'assets/faq-page.js',
      imports: ['_formats.js', '_screens.js'],
      css: ['assets/screens.css'],
    },
    '_screens.js': { file: 'assets/screens.js', css: ['assets/screens.css'] },
    'src/after-first-view.tsx': { file: 'assets/after-first-view.js', imports: ['_formats.js'] },
  }),
)
const app = Fastify()
registerErrorHandler(app)
const giveToken = async () => {
  if (given instanceof Problem) throw given
  return given
}
let read: string | undefined
const firstAnswers = async () => new Map(read === undefined ? [] : [['listPolicies' as const, read]])
const policyOf = ({ scripts, styles }: Inlined) => `script-src ${scripts.join()} style-src ${styles.join()}`
await registerSpa(app, {
  root,
  giveToken,
  firstAnswers,
  policyOf,
  publicPages: { '/help-for-all': () => '<p>for all</p>' },
})
afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

/** The scripts that the build gave the page. */
const own = 2
const open = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

it('a page without a session goes to sign-in and will come back to where it was (§1)', async () => {
  given = undefined
  const answer = await open('/documents/1?a=b')
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/auth/login?to=%2Fdocuments%2F1%3Fa%3Db')
})

it('a page that is for everybody is itself without a session, and the portal’s with one', async () => {
  given = undefined
  for (const url of ['/help-for-all', '/help-for-all?a=b']) {
    const answer = await open(url)
    expect([answer.statusCode, answer.body]).toEqual([200, '<p>for all</p>'])
    expect(answer.headers).toMatchObject({ vary: 'cookie', 'cache-control': 'no-store' })
  }
  expect((await open('/help-for-all/x')).statusCode).toBe(302)
  expect((await open('/constructor')).statusCode).toBe(302)
  given = token
  expect((await open('/help-for-all')).body).toContain('a-token')
})

it('a page with a session comes with its first token as data that cannot become markup, and is never stored', async () => {
  given = token
  const answer = await open('/faq')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.body.match(/<\/script>/g)).toHaveLength(own + 1)
  const [, json = ''] = /<script type="application\/json" id="token">(.*?)<\/script>/.exec(answer.body) ?? []
  expect(JSON.parse(json)).toEqual(token)
})

it('a page tells who runs the portal, as data that cannot become markup, unless the broker is the fictional one', async () => {
  given = token
  expect((await open('/')).body).not.toContain('id="identity"')
  const broker = { ...givenInFile.broker, name: '</script><script>alert(1)</script>' }
  runBy({ ...givenInFile, broker })
  const named = Fastify()
  await registerSpa(named, { root, giveToken })
  const { body } = await named.inject({ url: '/faq', headers: { accept: 'text/html' } })
  await named.close()
  expect(body.match(/<\/script>/g)).toHaveLength(own + 2)
  const [, json = ''] = /<script type="application\/json" id="identity">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({
    broker: { name: broker.name, email: 'bonjour@rivage.example' },
    service: { telephone: '02\u00A061\u00A091\u00A000\u00A001' },
    mediator: { website: 'https://www.mediateur.example/saisir' },
  })
})

it.each([
  '/anything.css',
  '/x.js',
  '/account/fonts/x.woff2?v=1',
  '/policies/a.css/',
  '/policies;.css',
  '/policies%2ecss',
  '/policies%00.css',
  '/policies.css%00',
  '/policies%3f.css',
  '/policies%0a.JS',
])('%s looks like a file, so it is no page and gets no token', async (url) => {
  given = token
  const answer = await open(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('a-token')
})

it.each(['/', '/contractTermination/P-1', '/contractTermination/2026.10-42', '/documents/1?a=b.css'])(
  '%s is a page, and tells caches that it is this customer’s own',
  async (url) => {
    given = token
    const answer = await open(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ vary: 'cookie, accept-encoding', 'cache-control': 'no-store' })
  },
)

it('a page opens without a token while the provider does not answer, compressed as any other', async () => {
  given = new Problem('unavailable')
  const answer = await open('/')
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain('id="token"')
  const small = await app.inject({ url: '/', headers: { accept: 'text/html', 'accept-encoding': 'gzip' } })
  expect(small.headers['content-encoding']).toBe('gzip')
})

it('a page shows its frame before any script runs, at home the cards or their shape, and asks about cookies until it is told', async () => {
  given = { ...token, name: 'Zoé' }
  const shown = async (url: string, cookie?: string) => {
    const { body } = await app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })
    return /<div id="root">(.*)<\/div>(?:<script.*)?<\/body>/.exec(body)?.[1]
  }
  const chosen = 'a=b; portail_cookies_performance=false'
  const home = '<div inert><h1>shapes for Zoé</h1>2026<b>cookies?</b></div>'
  for (const url of ['/', '/?brand=lutio', '/policies']) expect(await shown(url)).toBe(home)
  expect(await shown('/', chosen)).toBe('<div inert><h1>shapes for Zoé</h1>2026</div>')
  expect(await shown('/faq')).toBe('<div inert><i>frame</i>2026<b>cookies?</b></div>')
  expect(await shown('/faq', chosen)).toBe('<div inert><i>frame</i>2026</div>')
  expect(await shown('/cookies')).toBe('<div inert><i>frame</i>2026</div>')
  read = '["Clio","Zoe"]'
  expect(await shown('/', chosen)).toBe('<div inert><h1>Clio,Zoe for Zoé</h1>2026</div>')
  for (read of ['[]', '{']) expect(await shown('/')).toBe('<p>Chargement…</p>')
  read = undefined
  given = new Problem('unavailable')
  expect(await shown('/')).toBe('<p>Chargement…</p>')
})

it('a page paints from its own answer: styles and skin stand in it, and its policy lets just those run', async () => {
  given = token
  const { body, headers } = await open('/faq')
  expect(body).toContain("<script>document.documentElement.dataset.brand = 'verane'\n</script>")
  expect(body).toContain('<style>h1 { color: teal }\n</style>')
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(body) ?? []
  expect(link).toBe('<link rel="stylesheet" crossorigin href="/assets/shell.css" disabled>')
  expect(headers['content-security-policy']).toBe(
    "script-src 'sha256-z3X62LeTkOcRWbNS+RgjE06QLAbPwvWz9KRxBwu/GeM=' style-src 'sha256-Cor45Ef433e5htSTXzXrlhv5KTDUWrX+NAMxGz1DBCI='",
  )
})

it('scripts wait in a template for the first frame, with what the screen of the page needs, once each', async () => {
  given = token
  const waiting = async (url: string) => {
    const { body } = await open(url)
    const [all, inside = ''] = /<template id="scripts">(.*?)<[/]template>/.exec(body) ?? []
    expect(body.replace(all ?? '', '')).not.toMatch(/type="module"|modulepreload/)
    return [...inside.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address)
  }
  const everywhere = ['/assets/index-abcd1234.js', '/assets/vendor.js']
  const atHome = ['policies-page', 'formats', 'after-first-view'].map((name) => `/assets/${name}.js`)
  for (const url of ['/', '/policies?page=2']) expect(await waiting(url)).toEqual([...everywhere, ...atHome])
  const ofFaq = ['faq-page.js', 'formats.js', 'screens.js', 'after-first-view.js', 'screens.css']
  expect(await waiting('/faq?a=/')).toEqual([...everywhere, ...ofFaq.map((name) => `/assets/${name}`)])
  // Of a build that has it no longer, and of no screen.
  expect(await waiting('/documents/1')).toEqual([
    ...everywhere,
    '/assets/after-first-view.js',
    '/assets/formats.js',
  ])
  for (const url of ['/nowhere', '/faq/1', '/constructor']) expect(await waiting(url)).toEqual(everywhere)
})

it('hashed files are kept for a year, and what does not exist is no page', async () => {
  for (const url of ['/assets/index-abcd1234.js', '/assets/D1-ab_4.js']) {
    const script = await app.inject({ url })
    expect.soft(script.headers['cache-control'], url).toBe('public, max-age=31536000, immutable')
  }
  const unhashed = await app.inject({ url: '/assets/public-pages.css' })
  expect(unhashed.headers['cache-control']).toBe('no-cache')
  for (const url of ['/assets/missing.js', '/api/unknown', '/.vite/manifest.json']) {
    expect.soft((await open(url)).statusCode, url).toBe(404)
  }
})
