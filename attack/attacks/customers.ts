import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { insist, type Arena, type Attack } from '../arena.ts'
import { askToken, createBrowser, customer, demoPassword, signIn } from '../customer.ts'
import { ask, inTurns, statuses } from '../http.ts'

const driverPath = '/policy/accounts/{accountId}/VA-2041-7735/driver'
const person = (n: number) => ({
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: `Durand ${'abcdefghijklmnopqrstuvwxyz'[n % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(n / 26) % 26]}`,
  birthDate: '1990-05-04',
  effectiveDate: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
})
const driver = (n: number) => ({
  ...person(n),
  bonus: 0.5,
  relationToCustomer: 'Conjoint',
  driverLicenseNr: `${n}`,
  driverLicensePermDate: '2010-01-01',
})
const sameOrigin = ({ target }: Arena) => ({
  origin: new URL(target.url).origin,
  'sec-fetch-site': 'same-origin',
})

/** What a signed-in customer, or somebody who took her token or cookie, can do. */
export const customerAttacks: readonly Attack[] = [
  {
    name: '300 drivers, 60 consents, 20 passwords in a row',
    fault: 'H3',
    before: '380 of 380 accepted, 760 mails',
    run: async ({ camille, target }) => {
      const drivers = await inTurns(300, 4, (n) => camille.call('POST', driverPath, driver(n)))
      const consents = await inTurns(60, 4, (n) =>
        camille.call('PUT', `/consent/accounts/{accountId}/${n % 2 === 0}`, '', {
          'content-type': 'application/json',
          'idempotency-key': `c${n}`,
        }),
      )
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      const mails = await readdir(join(target.dataDir, 'mail')).then(
        (files) => files.filter((f) => f.endsWith('.eml')).length,
      )
      const accepted = [...drivers, ...consents].filter(({ status }) => status < 300).length
      return insist(accepted <= 125, `${accepted} of 360 accepted, ${mails} mails (${statuses(drivers)})`)
    },
  },
  {
    name: '300 drivers at once, while another writes',
    fault: 'H3',
    before: 'her writes 1.2 to 5.2 s, two 503',
    run: async ({ camille, target }) => {
      const karim = await customer(target.url, 'karim.benali', '127.0.0.9')
      const flood = inTurns(300, 300, (n) => camille.call('POST', driverPath, driver(n)))
      const own = await inTurns(15, 1, (n) =>
        karim.call('PUT', `/consent/accounts/{accountId}/${n % 2 === 0}`, '', {
          'content-type': 'application/json',
          'idempotency-key': `k${n}`,
        }),
      )
      const worst = Math.round(Math.max(...own.map(({ milliseconds }) => milliseconds)))
      return insist(
        own.every(({ status }) => status < 300),
        `hers ${statuses(own)}, slowest ${worst} ms; flood ${statuses(await flood)}`,
      )
    },
  },
  {
    name: 'IBANs asked through the change of bank details',
    fault: 'H3',
    before: 'without a rate',
    run: async ({ camille }) => {
      const answers = await inTurns(60, 3, (n) =>
        camille.call('PUT', '/policy/accounts/{accountId}/VA-2041-7735/payment-details', {
          id: 'x',
          paymentMethod: 'Prélèvement',
          bankAccount: { iban: `FR${String(n).padStart(25, '0')}`, ownerName: 'X', changeHolder: false },
        }),
      )
      return insist(
        answers.every(({ status }) => status >= 400),
        statuses(answers),
      )
    },
  },
  {
    name: 'other people’s accounts, policies and documents',
    before: 'one 404 for foreign and unknown',
    run: async ({ camille }) => {
      const pairs = [
        ['/account/accounts/acc-karim', '/account/accounts/nobody'],
        ['/policy/accounts/acc-karim', '/policy/accounts/nobody'],
        ['/document/accounts/{accountId}/policy/KB-1', '/document/accounts/{accountId}/policy/NO-1'],
      ]
      for (const [foreign = '', unknown = ''] of pairs) {
        const [a, b] = [await camille.call('GET', foreign), await camille.call('GET', unknown)]
        const same = (text: string) =>
          text.replace(/"requestId":"[^"]*"/, '').replaceAll(/acc-karim|nobody|KB-1|NO-1/g, '')
        insist(
          a.status === 404 && b.status === 404 && same(a.body) === same(b.body),
          `${a.status} and ${b.status}`,
        )
      }
      return '404 and 404, word for word'
    },
  },
  {
    name: '50 double clicks under one key',
    before: 'one accepted',
    run: async ({ camille }) => {
      const answers = await inTurns(50, 50, () =>
        camille.call('POST', driverPath, driver(1), { 'idempotency-key': 'double' }),
      )
      const list = await camille.call('GET', '/policy/accounts/{accountId}')
      const count = list.body.split('"addDriver"').length - 1
      return insist(count <= 1, `${count} under way; ${statuses(answers)}`)
    },
  },
  {
    name: 'the cookie, the bearer and the provider’s cookie after signing out',
    fault: 'M3',
    before: 'bearer 200, cookie copy 200, signed in again without password',
    run: async (arena) => {
      const { camille, target } = arena
      const copy = camille.browser.copy()
      const out = await camille.browser.go('/auth/logout', { method: 'POST', headers: sameOrigin(arena) })
      const cookie = await askToken(copy)
      const again = await copy.follow('/auth/login?to=/')
      const isAsked = again.answer.body.includes('type="password"')
      const bearer = await camille.call('GET', '/account/accounts/{accountId}')
      insist(
        out.status === 200 && cookie.status === 401 && isAsked && target.isRunning(),
        `cookie ${cookie.status}, asked again: ${isAsked}`,
      )
      return insist(bearer.status === 401, `cookie ${cookie.status}, bearer ${bearer.status}, password asked`)
    },
  },
  {
    name: 'another site that signs her out by form_post',
    fault: 'M2',
    before: 'signed out without a click',
    run: async (arena) => {
      const { camille } = arena
      const outside = { 'sec-fetch-site': 'cross-site' }
      await camille.browser.go('/oidc/session/end', { headers: outside })
      const query = new URLSearchParams({
        client_id: 'portail',
        response_type: 'code',
        response_mode: 'form_post',
        scope: 'openid',
        prompt: 'none',
        state: 'x',
        code_challenge: 'a'.repeat(43),
        code_challenge_method: 'S256',
        redirect_uri: `${arena.target.url}/auth/callback`,
      })
      const answer = await camille.browser.go(`/oidc/auth?${query.toString()}`, { headers: outside })
      const isSelfMade = answer.body.includes('data-submits-itself') || answer.body.includes('xsrf')
      return insist(!isSelfMade, `${answer.status}, ${isSelfMade ? 'a' : 'no'} form that sends itself`)
    },
  },
  {
    name: 'a token of less scope',
    fault: 'L2',
    before: '200',
    run: async ({ camille, target, at }) => {
      const verifier = 'v'.repeat(64)
      const query = new URLSearchParams({
        client_id: 'portail',
        response_type: 'code',
        scope: 'openid',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        redirect_uri: `${target.url}/auth/callback`,
      })
      const sent = await camille.browser.go(`/oidc/auth?${query.toString()}`)
      const code = URL.parse(sent.headers.location ?? '', target.url)?.searchParams.get('code') ?? ''
      const token = await ask(`${at}/oidc/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', host: new URL(target.url).host },
        body: new URLSearchParams({
          client_id: 'portail',
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          redirect_uri: `${target.url}/auth/callback`,
        }).toString(),
      })
      if (token.status !== 200) return `no token: ${sent.status}, ${token.status}`
      const { access_token: accessToken } = JSON.parse(token.body) as { access_token: string }
      const answer = await ask(`${at}/api/v1/account/accounts/${camille.accountId}`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
      return insist(answer.status === 401 || answer.status === 403, `${answer.status}`)
    },
  },
  {
    name: 'pages that look like files: /x.css, /x.js, /x.woff2',
    fault: 'L3',
    before: '200 with an access token',
    run: async ({ camille }) => {
      const answers = await Promise.all(
        ['/x.css', '/x.js', '/a/b.woff2'].map((path) => camille.browser.go(path)),
      )
      return insist(
        answers.every(({ status, body }) => status === 404 && !body.includes('eyJ')),
        statuses(answers),
      )
    },
  },
  {
    name: 'closing the account while 60 call-backs arrive',
    fault: 'L1',
    before: 'a call-back accepted 53 ms after the closing',
    run: async ({ camille }) => {
      const calls = inTurns(60, 60, (n) =>
        camille.call('POST', '/account/accounts/{accountId}/mail/phone-contact', {
          phone: `01990012${10 + n}`,
        }),
      )
      const closing = await camille.call('DELETE', '/account/accounts/{accountId}', {
        password: demoPassword,
      })
      const answers = await calls
      const late = await camille.call('POST', '/account/accounts/{accountId}/mail/phone-contact', {
        phone: '0199001299',
      })
      return insist(
        late.status === 401 || late.status === 404,
        `closing ${closing.status}, ${statuses(answers)}, then ${late.status}`,
      )
    },
  },
  {
    name: '50 tabs that ask for a token at once, 200 times, on two servers',
    fault: 'H6',
    before: '200 and 401; five minutes later signed out',
    run: async ({ target, start, camille }) => {
      const other = await start({ dataDir: target.dataDir, env: { PUBLIC_URL: target.url } })
      const answers = await inTurns(200, 50, (n) => {
        const tab = createBrowser(
          n % 2 === 0 ? target.url : `http://localhost:${other.port}`,
          undefined,
          camille.browser.cookies(),
        )
        return tab.go('/auth/token', {
          method: 'POST',
          headers: {
            host: new URL(target.url).host,
            origin: new URL(target.url).origin,
            'sec-fetch-site': 'same-origin',
          },
        })
      })
      return insist(
        answers.every(({ status }) => status !== 401),
        statuses(answers),
      )
    },
  },
  {
    name: 'a right password that is used 80 times',
    fault: 'H3',
    before: 'without a rate',
    run: async ({ camille }) => {
      const answers = await inTurns(80, 2, (n) =>
        camille.call(
          'PUT',
          '/authentication/accounts/{accountId}/password',
          { oldPassword: demoPassword, newPassword: demoPassword },
          { 'idempotency-key': `p${n}` },
        ),
      )
      return insist(
        answers.some(({ status }) => status === 429),
        statuses(answers),
      )
    },
  },
  {
    name: 'wrong types in every field of every call',
    before: '400',
    run: async ({ camille }) => {
      const bodies = [
        'null',
        '[]',
        '1',
        '"x"',
        'true',
        '{"password":[]}',
        '{"phone":{}}',
        '{"bankAccount":null}',
        '{',
      ]
      const answers = await Promise.all(
        bodies.flatMap((body) => [
          camille.call('POST', driverPath, body),
          camille.call('PUT', '/policy/accounts/{accountId}/VA-2041-7735/payment-details', body),
          camille.call('POST', '/account/accounts/{accountId}/mail/phone-contact', body),
        ]),
      )
      return insist(
        answers.every(({ status }) => status === 400 || status === 429),
        statuses(answers),
      )
    },
  },
  {
    name: 'somebody who signs in with another’s session id',
    before: 'a new session for each sign-in',
    run: async ({ target }) => {
      const victim = createBrowser(target.url, '127.0.0.8')
      await victim.follow('/auth/login?to=/')
      const before = victim.copy()
      await signIn(victim, 'hugo.leroy@exemple.fr')
      const fixed = await askToken(before)
      return insist(fixed.status === 401, `${fixed.status}`)
    },
  },
]
