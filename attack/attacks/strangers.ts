import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { insist, type Attack } from '../arena.ts'
import { createBrowser, customer, signIn } from '../customer.ts'
import { ask, inTurns, raw, statuses, type RawSocket } from '../http.ts'

const elsewhere = '127.0.0.9'

/** Holds `sockets` for a while, in which an honest customer signs in from elsewhere and writes. */
async function crowdedOut(url: string, sockets: readonly RawSocket[]): Promise<string> {
  await wait(1_000)
  try {
    const karim = await customer(url, 'karim.benali', elsewhere)
    const write = await karim.call('PUT', '/consent/accounts/{accountId}/false', '', {
      'content-type': 'application/json',
    })
    const figure = `sign-in 200, write ${write.status}, of ${sockets.length} sockets ${sockets.filter((s) => s.ended()).length} ended`
    return insist(write.status === 200 || write.status === 204, figure)
  } finally {
    for (const { socket } of sockets) socket.destroy()
  }
}

/** Sockets from many addresses of this machine, that one cap for each does not stop. */
const manyAddresses = (index: number) => `127.0.1.${(index % 200) + 1}`

/** What arrives without a sign-in. */
export const strangerAttacks: readonly Attack[] = [
  {
    name: '105 silent sockets that declare 1 MiB',
    fault: 'H1',
    before: 'sign-in and every write 503',
    run: async ({ target }) => {
      const head =
        'POST /auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1048576\r\n\r\nx'
      return crowdedOut(target.url, await inTurns(105, 105, () => raw(target.url, head)))
    },
  },
  {
    name: '105 silent sockets that declare 27 MB, from 105 addresses',
    fault: 'H1',
    before: 'sign-in and every write 503',
    run: async ({ target }) => {
      const head =
        'POST /api/v1/policy/accounts/acc-camille/VA-2041-7735/terminate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 27000000\r\n\r\nx'
      return crowdedOut(target.url, await inTurns(105, 105, (n) => raw(target.url, head, manyAddresses(n))))
    },
  },
  {
    name: '600 sockets that never finish their headers',
    before: 'not tried',
    run: async ({ target }) =>
      crowdedOut(
        target.url,
        await inTurns(600, 100, () => raw(target.url, 'GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ')),
      ),
  },
  {
    name: '1,000 idle sockets from 200 addresses',
    before: 'not tried',
    run: async ({ target }) =>
      crowdedOut(target.url, await inTurns(1_000, 100, (n) => raw(target.url, '', manyAddresses(n)))),
  },
  {
    name: 'place search with a forged cookie, 200 nasty queries',
    fault: 'H5',
    before: '200 each, 110 ms of the loop',
    run: async ({ at }) => {
      const answers = await inTurns(200, 25, (n) =>
        ask(`${at}/places/suggest?q=${encodeURIComponent('x '.repeat(99))}${n}`, {
          headers: { cookie: 'portail_session.0=x' },
        }),
      )
      return insist(
        answers.every(({ status }) => status === 401 || status === 429 || status === 404 || status === 400),
        statuses(answers),
      )
    },
  },
  {
    name: 'place search by a customer, 300 nasty queries',
    fault: 'H5',
    before: '110 ms of the loop each',
    run: async ({ camille }) => {
      const queries = ['x x '.repeat(50).trim(), 'sa', 'a a a s', '1'.repeat(200), 'é'.repeat(200)]
      const answers = await inTurns(300, 25, (n) =>
        camille.browser.go(`/places/suggest?q=${encodeURIComponent(queries[n % queries.length] ?? '')}`),
      )
      return insist(
        answers.every(({ status }) => status < 500),
        statuses(answers),
      )
    },
  },
  {
    name: '21 wrong sign-ins from one address, then an honest one from another',
    fault: 'H4',
    before: '429 for everybody behind a proxy',
    run: async ({ target }) => {
      const answers = await inTurns(21, 3, (n) =>
        signIn(createBrowser(target.url, '127.0.0.5'), `nobody${n}@exemple.fr`, 'x'),
      )
      const honest = await signIn(createBrowser(target.url, elsewhere), 'hugo.leroy@exemple.fr')
      return insist(honest.status === 200, `${statuses(answers)}, then ${honest.status}`)
    },
  },
  {
    name: 'five wrong passwords from five addresses, then hers from her known browser',
    fault: 'M8',
    before: '429, retry-after 898',
    run: async ({ target }) => {
      const known = createBrowser(target.url, elsewhere)
      await signIn(known, 'hugo.leroy@exemple.fr')
      const { origin } = new URL(target.url)
      await known.go('/auth/logout', { method: 'POST', headers: { origin, 'sec-fetch-site': 'same-origin' } })
      await inTurns(6, 1, (n) =>
        signIn(createBrowser(target.url, `127.0.2.${n + 1}`), 'hugo.leroy@exemple.fr', 'Wrong-2026!'),
      )
      const own = await signIn(known, 'hugo.leroy@exemple.fr')
      return insist(own.status === 200, `${own.status}`)
    },
  },
  {
    name: '600 begun sign-ins from one address, then an honest one',
    fault: 'M6',
    before: '600 rows, kept an hour',
    run: async ({ target }) => {
      const answers = await inTurns(600, 20, () =>
        createBrowser(target.url, '127.0.0.6')
          .follow('/auth/login?to=/')
          .then(({ answer }) => answer),
      )
      const honest = await signIn(createBrowser(target.url, elsewhere), 'hugo.leroy@exemple.fr')
      return insist(honest.status === 200, `${statuses(answers)}, then ${honest.status}`)
    },
  },
  {
    name: 'pushed authorization requests, 200 of 7 kB',
    fault: 'M6',
    before: '200 rows, 1.7 MB',
    run: async ({ at }) => {
      const body = new URLSearchParams({
        client_id: 'portail',
        response_type: 'code',
        scope: 'openid',
        state: 's'.repeat(6_000),
        redirect_uri: 'x',
      }).toString()
      const answers = await inTurns(200, 20, () =>
        ask(`${at}/oidc/request`, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      )
      return insist(
        answers.every(({ status }) => status === 404 || status === 429),
        statuses(answers),
      )
    },
  },
  {
    name: 'a flood of /ready over 600 connections',
    fault: 'M7',
    before: '10 of 10 calls of a customer 503',
    run: async ({ at }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 600 })
      const answers = await inTurns(6_000, 600, () => ask(`${at}/ready`, { agent }))
      agent.destroy()
      return statuses(answers)
    },
  },
  {
    name: 'random questions to /content, 300',
    fault: 'L11',
    before: 'each a request to Contentful',
    run: async ({ at }) => {
      const answers = await inTurns(300, 20, (n) =>
        ask(
          `${at}/content/spaces/portail/environments/master/entries?content_type=page&query=q${n}&limit=1000`,
        ),
      )
      return insist(
        answers.every(({ status }) => status < 500),
        statuses(answers),
      )
    },
  },
  {
    name: 'requests that are none: two hosts, bad methods, huge headers, bare line feeds',
    fault: 'L7',
    before: 'two hosts 200; 400 and 431 without headers',
    run: async ({ target }) => {
      const requests = [
        'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
        'GARBAGE\r\n\r\n',
        `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(60_000)}\r\n\r\n`,
        'GET / HTTP/1.1\nhost: a\n\n',
        'GET /%ZZ HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
      ]
      const sockets = await inTurns(requests.length, 5, (n) => raw(target.url, requests[n] ?? ''))
      await wait(1_500)
      const heads = sockets.map(({ received }) => received().split('\r\n\r\n')[0] ?? '')
      for (const { socket } of sockets) socket.destroy()
      const figures = heads.map((head) => head.slice(9, 12)).join(' ')
      return insist(
        heads.every((head) => /^HTTP\/1.1 4\d\d/.test(head) && /x-content-type-options: nosniff/i.test(head)),
        figures,
      )
    },
  },
  {
    name: 'methods nobody needs: TRACE, CONNECT, upgrade, OPTIONS',
    before: '404',
    run: async ({ target }) => {
      const heads = [
        'TRACE / HTTP/1.1',
        'CONNECT a:1 HTTP/1.1',
        'OPTIONS * HTTP/1.1',
        'GET / HTTP/1.1\r\nupgrade: websocket\r\nconnection: upgrade',
      ]
      const sockets = await inTurns(heads.length, 4, (n) =>
        raw(target.url, `${heads[n]}\r\nhost: localhost\r\n\r\n`),
      )
      await wait(2_000)
      const figures = sockets.map((s) => s.received().slice(9, 12) || (s.ended() ? 'closed' : 'open'))
      for (const { socket } of sockets) socket.destroy()
      return insist(
        !figures.includes('open') && !figures.some((figure) => figure.startsWith('5')),
        figures.join(' '),
      )
    },
  },
  {
    name: '1,000 requests in one packet',
    before: 'not tried',
    run: async ({ target }) => {
      const one = await raw(target.url, 'GET /live HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(1_000))
      await wait(3_000)
      one.socket.destroy()
      return `${one.received().split('HTTP/1.1 200').length - 1} answered`
    },
  },
  {
    name: '2,000 bearers that are none',
    before: '401 each',
    run: async ({ at }) => {
      const answers = await inTurns(2_000, 50, (n) =>
        ask(`${at}/api/v1/policy/accounts/acc-camille`, {
          headers: { authorization: `Bearer ${'a'.repeat(2_000)}.${'b'.repeat(2_000)}.${n}` },
        }),
      )
      return insist(
        answers.every(({ status }) => status === 401 || status === 429),
        statuses(answers),
      )
    },
  },
  {
    name: '100 session cookies at once',
    before: '401',
    run: async ({ at }) => {
      const cookie = Array.from({ length: 100 }, (_, n) => `portail_session.${n}=${'x'.repeat(100)}`).join(
        '; ',
      )
      const answers = [
        await ask(`${at}/`, { headers: { cookie, accept: 'text/html' } }),
        await ask(`${at}/auth/token`, {
          method: 'POST',
          headers: { cookie, origin: at, 'sec-fetch-site': 'same-origin' },
        }),
      ]
      return insist(
        answers.every(({ status }) => status < 500),
        statuses(answers),
      )
    },
  },
  {
    name: 'a sign-in form of 1 MB and one of 2,000 fields',
    before: '413',
    run: async ({ target }) => {
      const browser = createBrowser(target.url, '127.0.0.7')
      const { address } = await browser.follow('/auth/login?to=/')
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const answers = [
        await browser.go(address, { method: 'POST', headers, body: `email=${'a'.repeat(1_000_000)}` }),
        await browser.go(address, { method: 'POST', headers, body: Array(2_000).fill('a=b').join('&') }),
      ]
      return insist(
        answers.every(({ status }) => status >= 400 && status < 500),
        statuses(answers),
      )
    },
  },
]
