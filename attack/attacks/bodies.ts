import { gzipSync } from 'node:zlib'
import { insist, type Arena, type Attack } from '../arena.ts'
import { createBrowser, signInForm } from '../customer.ts'
import { inTurns, statuses, type Answer } from '../http.ts'

const driver = '/policy/accounts/{accountId}/VA-2041-7735/driver'
const termination = '/policy/accounts/{accountId}/VA-2041-7735/terminate'
const goodDriver = {
  salutation: 'Mme',
  firstName: 'Marie',
  lastName: 'Durand',
  birthDate: '1990-05-04',
  effectiveDate: '2030-11-21',
}

/** `a` under `count` accents, in the order that costs ICU the square of their number to put right. */
const accents = (count: number) => `a${'\u0301'.repeat(count / 2)}${'\u0316'.repeat(count / 2)}`
const quick = (answer: Answer, most: number) =>
  insist(answer.status === 400 || answer.status === 413 || answer.status === 415, `${answer.status}`) &&
  insist(answer.milliseconds < most, `${answer.status} after ${Math.round(answer.milliseconds)} ms`)

const body = (name: string, before: string, make: () => string, path = driver): Attack => ({
  name,
  before,
  run: async ({ camille }) => {
    const answer = await camille.call('POST', path, make())
    insist(answer.body.length < 50_000, `an answer of ${answer.body.length} bytes`)
    return quick(answer, 2_000)
  },
})

/** Bodies that cost more to judge than to send. */
export const bodyAttacks: readonly Attack[] = [
  {
    name: 'accents in a JSON field, 64 kB and 200 kB',
    fault: 'C1',
    before: '/live silent for 19.5 s',
    run: async ({ camille }) => {
      const small = await camille.call('POST', driver, { ...goodDriver, firstName: accents(30_000) })
      const large = await camille.call('POST', termination, { comment: accents(100_000) })
      return `${quick(small, 1_000)}; ${quick(large, 1_000)}`
    },
  },
  {
    name: 'accents in the sign-in name, 30 at once',
    fault: 'C1',
    before: '2.7 s of silence though all were refused',
    run: async ({ target }) => {
      const answers = await inTurns(30, 30, async () => {
        const browser = createBrowser(target.url, '127.0.0.3')
        const { address, answer } = await browser.follow('/auth/login?to=/')
        return answer.status === 200 ? browser.go(address, signInForm(accents(2_600), 'x')) : answer
      })
      return statuses(answers)
    },
  },
  ...[100_000, 3_000_000].map((count): Attack => ({
    name: `a termination of ${count} empty files`,
    fault: 'C2',
    before: count > 1e6 ? 'no answer in 240 s, 4.6 GB, SIGKILL' : 'answer of 26 MB, 5.1 s blocked',
    run: async ({ camille }) => {
      const answer = await camille.call('POST', termination, `{"files":[${Array(count).fill('{}').join()}]}`)
      insist(answer.body.length < 50_000, `an answer of ${answer.body.length} bytes`)
      return quick(answer, 5_000)
    },
  })),
  {
    name: 'gzip bodies of 27 MB, 120 at once',
    fault: 'C3',
    before: '3.9 GB, /live 22 s, sign-in 503 afterwards',
    run: async ({ camille }) => {
      const packed = gzipSync(`{"comment":"${'a'.repeat(26_900_000)}"}`)
      const answers = await inTurns(120, 120, () =>
        camille.call('POST', termination, packed, { 'content-encoding': 'gzip' }),
      )
      return insist(
        answers.every(({ status }) => status === 415 || status === 429),
        statuses(answers),
      )
    },
  },
  {
    name: 'a gzip body that is none',
    before: '500',
    run: async ({ camille }) => {
      const answer = await camille.call('POST', driver, 'no gzip', { 'content-encoding': 'gzip' })
      return insist(answer.status === 415, `${answer.status}`)
    },
  },
  {
    name: 'gzip form with a preamble of 200 MB',
    before: 'cut with 408 after 21 s',
    run: async ({ camille }) => {
      const packed = gzipSync(Buffer.alloc(200_000_000, 'x'))
      const answer = await camille.call(
        'POST',
        '/document/accounts/{accountId}/policy/VA-2041-7735/uploadfile',
        packed,
        {
          'content-type': 'multipart/form-data; boundary=b',
          'content-encoding': 'gzip',
        },
      )
      return insist(answer.status === 415, `${answer.status}`)
    },
  },
  body('JSON 30,000 levels deep', '400', () => '{"firstName":'.repeat(4_600)),
  body('brackets 60,000 deep', '400', () => `${'['.repeat(30_000)}${']'.repeat(30_000)}`),
  body('8,000 fields nobody knows', '400, each of them named', () =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 4_500 }, (_, n) => [`field${n}`, n]))),
  ),
  body('one field 5,000 times', '400', () => `{${Array(4_000).fill('"firstName":1').join()}}`),
  body('a number of 60,000 digits', '400', () => `{"bonus":${'9'.repeat(60_000)}}`),
  body('a number of 20 million digits', '400', () => `{"hasFile":${'9'.repeat(20_000_000)}}`, termination),
  body('10 million levels in a termination', '400', () => '['.repeat(10_000_000), termination),
  body('a comment of 20 MB of spaces', '400', () => `{"comment":"${' '.repeat(20_000_000)}x"}`, termination),
  body(
    'a phone number of 20 MB, almost right',
    '400',
    () => `{"phone":"01${' 01'.repeat(7_000_000)}x"}`,
    termination,
  ),
  body(
    'an e-mail address of 20 MB, almost right',
    '400',
    () => `{"email":"${'a.'.repeat(10_000_000)}@"}`,
    termination,
  ),
  body(
    '__proto__ and constructor',
    '400',
    () => '{"__proto__":{"firstName":"x"},"constructor":{"prototype":{"x":1}}}',
  ),
  {
    name: 'text PostgreSQL cannot keep: NUL and half a surrogate',
    before: '400',
    run: async ({ camille }) => {
      const answers = await Promise.all(
        ['\\u0000', '\\ud800', 'a\\u0000b'].map((text) =>
          camille.call(
            'POST',
            driver,
            JSON.stringify({ ...goodDriver, lastName: 'X' }).replace('"X"', `"${text}"`),
          ),
        ),
      )
      return insist(
        answers.every(({ status }) => status === 400),
        statuses(answers),
      )
    },
  },
  {
    name: 'nasty paths: %00, line breaks, 4 kB, undecodable',
    before: '500 for %00 in an IBAN',
    run: async ({ camille }) => {
      const paths = ['FR%00', 'FR%0a76', 'F'.repeat(4_000), '%ZZ', '..%2f..%2fetc', '%F0%9F%92%A9']
      const answers = await Promise.all(
        paths.map((iban) => camille.call('POST', `/policy/accounts/{accountId}/iban/${iban}`)),
      )
      return insist(
        answers.every(({ status }) => status >= 400 && status < 500),
        statuses(answers),
      )
    },
  },
  {
    name: 'header values of 8 kB: Idempotency-Key, portal-brand',
    before: '400',
    run: async ({ camille }: Arena) => {
      const long = 'k'.repeat(8_000)
      const answers = [
        await camille.call('POST', driver, goodDriver, { 'idempotency-key': long }),
        await camille.call('POST', driver, { firstName: 1 }, { 'portal-brand': long }),
      ]
      return insist(
        answers.every(({ status }) => status === 400),
        statuses(answers),
      )
    },
  },
]
