import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { canBeTerminated } from '@portal/domain/policy.ts'
import { Policy } from '@portal/domain/policy.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { jpeg, pdf, png, zip } from '../../test/samples.ts'
import { memoryFeed } from '../../import/feed.ts'
import { importFeed } from '../../import/import.ts'
import { portfolio, type TestApi, testApi } from '../../test/api.ts'
import { ask } from '../../test/requests.ts'
import { worldOf } from '../../test/world.ts'
import { newPolicy, proof, reasons, request, terminate, withFiles } from '../../test/termination.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

type Row = { number: string; payload: Record<string, unknown> }

const requestsOf = (policyNumber: string) =>
  api.db.query<Row>(
    `select number, payload from request where kind = 'terminateContract' and policy_number = $1`,
    [policyNumber],
  )

describe('an accepted termination', () => {
  test('answers its number, when it was received and when cover ends (L113-14 II)', async () => {
    const policyNumber = await newPolicy(api)
    const answer = await terminate(api, request, { policyNumber })
    expect(answer.statusCode).toBe(200)
    const [row] = await requestsOf(policyNumber)
    expect(answer.json()).toEqual({
      number: row?.number,
      receivedAt: '2026-11-21T09:00:00.000Z',
      endDate: '2027-10-30',
    })
    expect(row?.payload).toEqual({
      firstName: 'Camille',
      lastName: 'Martin',
      email: 'camille@exemple.fr',
      phone: '01 99 00 12 34',
      reason: reasons.expiry,
      comment: '',
      licensePlate: 'AB-123-CD',
      eventDate: null,
      files: [],
      endDate: '2027-10-30',
      ground: 'expiry',
      article: 'L113-12',
      suspendedFrom: null,
    })
  })

  test('leaves the policy as it is: the broker carries it out (decisions §2)', async () => {
    const policyNumber = await newPolicy(api)
    await terminate(api, request, { policyNumber })
    const [policy] = await api.db.query('select state from policy where policy_number = $1', [policyNumber])
    expect(policy).toEqual({ state: 'En cours' })
  })

  test('ends a contract that has no vehicle, under the plate that the form sends for none', async () => {
    const policyNumber = await newPolicy(api)
    await api.db.query('delete from guarantee where policy_number = $1', [policyNumber])
    await api.db.query('delete from risk where policy_number = $1', [policyNumber])
    const answer = await terminate(api, { ...request, licensePlate: '-' }, { policyNumber })
    expect(answer.statusCode).toBe(200)
    expect((await requestsOf(policyNumber))[0]?.payload).toMatchObject({ licensePlate: '-' })
  })

  test.each([
    ['a sale', withFiles(reasons.sale, proof()), '2026-12-01'],
    ['a sale a while ago', { ...withFiles(reasons.sale, proof()), eventDate: '2026-05-22' }, '2026-11-22'],
    ['another reason in the first year', withFiles(reasons.other, proof()), null],
    ['a recent event', { ...withFiles(reasons.other, proof()), eventDate: '2026-11-01' }, '2026-12-21'],
  ])('tells when cover ends for %s', async (_, body, endDate) => {
    const policyNumber = await newPolicy(api)
    expect((await terminate(api, body, { policyNumber })).json()).toMatchObject({ endDate })
  })

  test('is read with the reason in any apostrophe and Unicode form', async () => {
    const policyNumber = await newPolicy(api)
    const reason = "Re\u0301siliation a\u0300 l'e\u0301che\u0301ance"
    expect((await terminate(api, { ...request, reason }, { policyNumber })).statusCode).toBe(200)
  })

  test('keeps its files, known by name, size and SHA-256, byte for byte', async () => {
    const policyNumber = await newPolicy(api)
    const contents = [pdf({ text: 'cession', sizeBytes: 300_000 }), jpeg({ comment: 'carte barrée' })]
    const files = contents.map((content, index) =>
      proof(content, ['application/pdf', 'image/jpg'][index], ['Cession.pdf', 'Carte.jpg'][index]),
    )
    expect((await terminate(api, withFiles(reasons.other, ...files), { policyNumber })).statusCode).toBe(200)
    const kept = await api.db.query<{ name: string; sha256: string }>(
      `select file_name as name, sha256
       from request_file join request using (account_id, number)
       where policy_number = $1
       order by position`,
      [policyNumber],
    )
    expect(kept.map(({ name }) => name)).toEqual(['Cession.pdf', 'Carte.jpg'])
    for (const [index, { sha256 }] of kept.entries()) {
      expect((await buffer(await api.files.open(sha256))).equals(contents[index] ?? Buffer.of())).toBe(true)
    }
    const [row] = await requestsOf(policyNumber)
    expect(row?.payload).toMatchObject({
      files: [
        { name: 'Cession.pdf', mediaType: 'application/pdf', sizeBytes: 300_000, sha256: kept[0]?.sha256 },
        { name: 'Carte.jpg', mediaType: 'image/jpeg', sha256: kept[1]?.sha256 },
      ],
    })
  })

  test('takes base64 with its slashes escaped, as some writers of JSON have them', async () => {
    const policyNumber = await newPolicy(api)
    const file = proof(jpeg(), 'image/jpeg')
    expect(file.fileContent).toContain('/')
    const body = JSON.stringify(withFiles(reasons.sale, file)).replaceAll('/', String.raw`\/`)
    const answer = await terminate(api, body, { policyNumber })
    expect(answer.statusCode).toBe(200)
  })

  test('takes two files of 10,000,000 bytes (§9)', async () => {
    const policyNumber = await newPolicy(api)
    const files = ['a', 'b'].map((text) => proof(pdf({ text, sizeBytes: 10_000_000 })))
    const answer = await terminate(api, withFiles(reasons.other, ...files), { policyNumber })
    expect(answer.statusCode).toBe(200)
  })
})

describe('one termination under way for each policy', () => {
  test('the same again, later and under another key, gets the same answer', async () => {
    const policyNumber = await newPolicy(api)
    const body = withFiles(reasons.sale, proof())
    const [first, again] = [
      await terminate(api, body, { policyNumber, headers: { 'idempotency-key': 'first' } }),
      await terminate(api, body, { policyNumber, headers: { 'idempotency-key': 'second' } }),
    ]
    expect(again.json()).toEqual(first.json())
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  test.each([
    ['comment', { comment: 'Autrement' }],
    ['reason', { ...withFiles(reasons.sale, proof()) }],
    ['address', { email: 'autre@exemple.fr' }],
    ['event', { eventDate: '2026-11-20' }],
  ])('another %s is refused while one is under way', async (_, change) => {
    const policyNumber = await newPolicy(api)
    await terminate(api, request, { policyNumber })
    const before = await worldOf(api)
    const other = await terminate(api, { ...request, ...change }, { policyNumber })
    expect([other.statusCode, other.json().code]).toEqual([409, 'termination-under-way'])
    expect(await worldOf(api)).toEqual(before)
  })

  test('fifty at once, all different: one is accepted', async () => {
    const policyNumber = await newPolicy(api)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        terminate(
          api,
          { ...request, comment: `${index}` },
          { policyNumber, headers: { 'idempotency-key': `${index}` } },
        ),
      ),
    )
    const accepted = answers.filter(({ statusCode }) => statusCode === 200)
    const refused = answers.filter(({ statusCode }) => statusCode === 409)
    expect([accepted.length, refused.length]).toEqual([1, 49])
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  test('fifty at once, all the same under their own keys: one request, one answer', async () => {
    const policyNumber = await newPolicy(api)
    const body = withFiles(reasons.sale, proof())
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        terminate(api, body, { policyNumber, headers: { 'idempotency-key': `same-${index}` } }),
      ),
    )
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1)
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  test.each([
    ['received', 'En cours', 409],
    ['sent', 'En cours', 409],
    ['done', 'En cours', 409],
    ['refused', 'En cours', 200],
    ['done', 'Résilié', 409],
  ])(
    'after one that is %s, on a policy in state %s, another is answered %i, as its card foretells',
    async (status, state, code) => {
      const policyNumber = await newPolicy(api)
      await terminate(api, request, { policyNumber })
      await api.db.query('update request set status = $2 where policy_number = $1', [policyNumber, status])
      await api.db.query('update policy set state = $2 where policy_number = $1', [policyNumber, state])
      expect(canBeTerminated(await shownPolicy(policyNumber))).toBe(code === 200)
      const other = await terminate(api, { ...request, comment: 'Encore' }, { policyNumber })
      expect(other.statusCode).toBe(code)
    },
  )

  async function shownPolicy(policyNumber: string): Promise<Policy> {
    const policies = z.array(Policy).parse((await ask(api, 'listPolicies')).json())
    const policy = policies.find((one) => one.policyNumber === policyNumber)
    if (!policy) throw new Error(`There is no ${policyNumber}`)
    return policy
  }
})

describe('who terminates', () => {
  test.each([
    ['firstName', 'Camille-Rose'],
    ['lastName', 'Martinez'],
    ['licensePlate', 'ZZ-999-ZZ'],
  ])('%s must be the one on file', async (field, value) => {
    const errors = [
      {
        path: field,
        code: 'differs-from-file',
        message: 'Cette information diffère de celle de votre dossier',
      },
    ]
    expect(await outcomeOf({ ...request, [field]: value })).toEqual([400, 'invalid-request', errors, true])
  })

  test('is told to the broker as on file, however it was spelt', async () => {
    const policyNumber = await newPolicy(api)
    const spelt = { ...request, firstName: 'CAMILLE ', lastName: 'martin', licensePlate: 'ab 123 cd' }
    expect((await terminate(api, spelt, { policyNumber })).statusCode).toBe(200)
    expect((await requestsOf(policyNumber))[0]?.payload).toMatchObject({
      firstName: 'Camille',
      lastName: 'Martin',
      licensePlate: 'AB-123-CD',
    })
  })

  test('gives a telephone number only where none is on file (decisions §2)', async () => {
    const [camille] = portfolio
    await importFeed(api, memoryFeed([{ ...camille, phoneNumber: '06 39 98 00 12' }]))
    const policyNumber = await newPolicy(api)
    const answer = await terminate(api, request, { policyNumber })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'phone'])
    const international = { ...request, phone: '+33 6 39 98 00 12' }
    expect((await terminate(api, international, { policyNumber })).statusCode).toBe(200)
    expect((await requestsOf(policyNumber))[0]?.payload).toMatchObject({ phone: '06 39 98 00 12' })
    await importFeed(api, memoryFeed([{ ...camille, phoneNumber: null }]))
  })
})

// Pack B64, and pack U as far as it reaches a file in base64.
describe('files that are refused', () => {
  const strict = pdf().toString('base64')
  test.each([
    ['no byte', proof(''), 400, 'empty-file'],
    ['line breaks inside', proof(`${strict.slice(0, 8)}\r\n${strict.slice(8)}`), 400, 'invalid-file'],
    ['a space inside', proof(`${strict.slice(0, 8)} ${strict.slice(8)}`), 400, 'invalid-file'],
    ['the URL alphabet', proof('JVBERi0-_-_='), 400, 'invalid-file'],
    ['no padding', proof('JVBERi0'), 400, 'invalid-file'],
    ['too much padding', proof('JVBERi0x===='), 400, 'invalid-file'],
    ['a data: prefix', proof(`data:application/pdf;base64,${strict}`), 400, 'invalid-file'],
    ['one character that is none', proof(`*${strict.slice(1)}`), 400, 'invalid-file'],
    ['a length of one over four', proof(`${strict}A`), 400, 'invalid-file'],
    ['spare bits that are not zero', proof('JR=='), 400, 'invalid-file'],
    ['UTF-16', proof(Buffer.from(strict, 'utf16le').toString('latin1')), 400, 'invalid-file'],
    ['text', proof(Buffer.from('Je résilie')), 400, 'invalid-file'],
    ['a program', proof(Buffer.from('MZ\x90\0\x03\0\0\0')), 400, 'invalid-file'],
    ['half a PDF', proof(pdf({ sizeBytes: 3_000 }).subarray(0, 1_500)), 400, 'invalid-file'],
    ['a PDF and ZIP in one', proof(Buffer.concat([pdf(), zip()])), 400, 'invalid-file'],
    [
      'a picture of 60,000 × 60,000',
      proof(png({ width: 60_000, height: 60_000 }), 'image/png'),
      400,
      'invalid-file',
    ],
    ['a type that is not its own', proof(png(), 'application/pdf'), 400, 'invalid-file'],
    ['a type nobody accepts', proof(pdf(), 'text/html'), 400, 'invalid-file'],
    ['10,000,001 bytes', proof(pdf({ sizeBytes: 10_000_001 })), 413, 'too-large'],
  ])('%s', async (_, file, status, code) => {
    expect(await outcomeOf(withFiles(reasons.sale, file))).toEqual([status, code, undefined, true])
    // A good file beside it is not kept either.
    const both = withFiles(reasons.other, proof(pdf({ text: 'good' })), file)
    expect(await outcomeOf(both)).toEqual([status, code, undefined, true])
  })

  test('says what is wrong in the words of §8', async () => {
    const empty = await terminate(api, withFiles(reasons.sale, proof('')))
    expect(empty.json().detail).toBe('Le fichier est vide')
  })

  test('the same file twice', async () => {
    const twice = withFiles(reasons.other, proof(), proof(pdf(), 'pdf', 'autre.pdf'))
    expect(await outcomeOf(twice)).toEqual([409, 'duplicate-file', undefined, true])
  })

  test('a body of more than two files could need', async () => {
    const files = [proof(pdf({ sizeBytes: 10_000_000 })), proof(pdf({ sizeBytes: 11_000_000 }))]
    const body = withFiles(reasons.other, ...files)
    expect(await outcomeOf(body)).toEqual([413, 'too-large', undefined, true])
  })
})

describe('requests that are refused', () => {
  test.each<[string, object, string]>([
    ['reason 1 with a file', withFiles(reasons.expiry, proof()), 'files'],
    ['reason 2 without a file', withFiles(reasons.sale), 'files'],
    ['reason 2 with two files', withFiles(reasons.sale, proof(), proof()), 'files'],
    ['reason 3 without a file', withFiles(reasons.other), 'files'],
    ['reason 3 with three files', withFiles(reasons.other, proof(), proof(), proof()), 'files'],
    ['reason 3 without a comment', { ...withFiles(reasons.other, proof()), comment: ' ' }, 'comment'],
    ['a comment of 501 characters', { ...request, comment: 'x'.repeat(501) }, 'comment'],
    ['another reason', { ...request, reason: 'Parce que' }, 'reason'],
    ['hasFile without a file', { ...request, hasFile: true }, 'hasFile'],
    ['a file and hasFile false', { ...withFiles(reasons.sale, proof()), hasFile: false }, 'hasFile'],
    [
      'a file name over two lines',
      withFiles(reasons.sale, proof(pdf(), 'pdf', 'a\r\nb.pdf')),
      'files.0.fileName',
    ],
    ['a file that is text', withFiles(reasons.sale, { ...proof(), fileContent: 1 }), 'files.0.fileContent'],
    ['a day that is none', { ...request, eventDate: '2027-02-29' }, 'eventDate'],
    ['two addresses', { ...request, email: 'a@exemple.fr,b@exemple.fr' }, 'email'],
    ['a field more', { ...request, accountId: 'acc-2' }, ''],
  ])('%s (§5, §9)', async (_, body, path) => {
    const errors = [expect.objectContaining({ path })]
    expect(await outcomeOf(body)).toEqual([400, 'invalid-request', errors, true])
  })

  test.each([
    ['P-9', 409],
    ['P-2', 404],
    ['unknown', 404],
  ])('for the policy %s', async (policyNumber, status) => {
    const before = await worldOf(api)
    expect((await terminate(api, request, { policyNumber })).statusCode).toBe(status)
    expect(await worldOf(api)).toEqual(before)
  })
})

/** Status, code, errors, and whether the world is as it was. */
async function outcomeOf(body: object): Promise<unknown[]> {
  const before = await worldOf(api)
  const answer = await terminate(api, body)
  const { code, errors } = answer.json()
  return [answer.statusCode, code, errors, isDeepStrictEqual(await worldOf(api), before)]
}
