import { buffer } from 'node:stream/consumers'
import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import { Policy } from '@portal/domain/policy/policy.schema.ts'
import { canBeTerminated } from '@portal/domain/policy/policy.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { newPolicy } from '../../test/api/new-policy.ts'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { proof, reasons, terminate, withFiles } from '../../test/api/termination.ts'
import { leavingAll } from '../../test/api/world.ts'
import { customerLine } from '../../test/inputs/feed-lines.ts'
import { jpeg, pdf, png } from '../../test/inputs/samples.ts'

// Reasons, files, days: tables of packages/domain. Contents: inspection.spec.ts and base64.spec.ts.
const request = { ...goodBodies.terminateContract, phone: '01 99 00 12 34' }

const api = await sharedApi()

type Row = { number: string; payload: Record<string, unknown> }

const requestsOf = (policyNumber: string) =>
  api.db.query<Row>(
    `select number, payload from request where kind = 'terminateContract' and policy_number = $1`,
    [policyNumber],
  )

/** `body` for a policy of its own: how it is answered and what is recorded of it. */
async function accepted(body: object | string, change: Partial<PolicyLine> = {}) {
  const policyNumber = await newPolicy(api, change)
  const answer = await terminate(api, body, { policyNumber })
  expect(answer.statusCode).toBe(200)
  const [row] = await requestsOf(policyNumber)
  return { policyNumber, row, answer: answer.json<{ number: string; endDate: string | null }>() }
}

/** How `body` for P-1 is refused, which changes nothing. */
async function refused(body: object, policyNumber = 'P-1') {
  const answer = await leavingAll(api, () => terminate(api, body, { policyNumber }))
  return [answer.statusCode, answer.json<{ code: string }>().code]
}

describe('an accepted termination', () => {
  it('answers its number, when it was received, when cover ends, by which article and what is refunded when, and leaves the policy as it is (L113-14 II, decisions §2)', async () => {
    const { policyNumber, row, answer } = await accepted(request)
    expect(answer).toEqual({
      number: row?.number,
      receivedAt: '2026-11-21T09:00:00.000Z',
      endDate: '2027-10-30',
      article: 'L113-12',
      refundDays: null,
    })
    const { hasFile: _, ...told } = request
    expect(row?.payload).toEqual({
      ...told,
      eventDate: null,
      endDate: '2027-10-30',
      ground: 'anniversary',
      article: 'L113-12',
      refundDays: null,
      suspendedFrom: null,
    })
    const states = await api.db.query('select state from policy where policy_number = $1', [policyNumber])
    expect(states).toEqual([{ state: 'En cours' }])
  })

  it('terminates a policy that has no vehicle, under the plate that the form sends for none', async () => {
    const policyNumber = await newPolicy(api)
    await api.db.query('delete from guarantee where policy_number = $1', [policyNumber])
    await api.db.query('delete from risk where policy_number = $1', [policyNumber])
    const answer = await terminate(api, { ...request, licensePlate: '-' }, { policyNumber })
    expect(answer.statusCode).toBe(200)
    expect((await requestsOf(policyNumber))[0]?.payload).toMatchObject({ licensePlate: '-' })
  })

  it.each([
    ['a sale', withFiles(reasons.sale, proof()), '2026-12-01'],
    ['a sale a while ago', { ...withFiles(reasons.sale, proof()), eventDate: '2026-05-22' }, '2026-12-01'],
    ['another reason', withFiles(reasons.other, proof()), null],
  ])('tells when cover ends for %s of a call that names no ground', async (_, body, endDate) => {
    expect((await accepted(body)).answer).toMatchObject({ endDate })
  })

  it('after one year ends a month from today without comment or proof, by the ground it names (L113-15-2, decisions §3)', async () => {
    const ground = { ...request, reason: reasons.other, ground: 'after-one-year' }
    const { row, answer } = await accepted(ground, { startDate: '2025-11-21' })
    expect(answer).toMatchObject({ endDate: '2026-12-21', article: 'L113-15-2', refundDays: 30 })
    expect(row?.payload).toMatchObject({ ground: 'after-one-year', comment: '', files: [] })
  })

  it.each([
    ['late-notice', { eventDate: null }, '2026-11-22'],
    ['withdrawal', {}, null],
  ])(
    'by %s asks for neither comment nor proof, which may be sent (decisions 0076)',
    async (ground, day, end) => {
      const policy = { startDate: '2025-11-10', withdrawalUntil: '2026-11-21' }
      const bare = { ...request, ...day, reason: reasons.other, ground }
      expect((await accepted(bare, policy)).answer).toMatchObject({ endDate: end })
      const proved = { ...withFiles(reasons.other, proof()), ...day, ground }
      expect((await accepted(proved, policy)).answer).toMatchObject({ endDate: end })
    },
  )

  it.each([
    ['risk-decrease', '2026-12-21', 'L113-4'],
    ['other-policy-ended', '2026-12-21', 'R113-10'],
  ])('by %s ends by its article', async (ground, endDate, article) => {
    const body = { ...withFiles(reasons.other, proof()), ground, eventDate: '2026-11-15' }
    expect((await accepted(body)).answer).toMatchObject({ endDate, article })
  })

  it('says by which working day the broker tells an end that only he can tell (L113-14 II)', async () => {
    const { answer, row } = await accepted(withFiles(reasons.other, proof()))
    expect([answer, row?.payload]).toMatchObject([{ answerBy: '2026-12-03' }, { answerBy: '2026-12-03' }])
  })

  it('ends at the due date that the feed names (decisions §3)', async () => {
    const { answer } = await accepted({ ...request, ground: 'anniversary' }, { renewalDate: '2027-03-01' })
    expect(answer).toMatchObject({ endDate: '2027-03-01', article: 'L113-12' })
  })

  it('is read with the reason in any apostrophe and Unicode form', async () => {
    const reason = "Re\u0301siliation a\u0300 l'e\u0301che\u0301ance"
    expect((await accepted({ ...request, reason })).row?.payload).toMatchObject({ reason: reasons.expiry })
  })

  it('keeps its files, known by name, size and SHA-256, byte for byte, in base64 of any writer', async () => {
    const contents = [pdf({ text: 'cession', sizeBytes: 300_000 }), jpeg({ comment: 'carte barrée' })]
    const [cession, carte] = contents
    const files = [proof(cession, 'application/pdf', 'Cession.pdf'), proof(carte, 'image/jpg', 'Carte.jpg')]
    // Some writers of JSON escape slashes.
    const body = JSON.stringify(withFiles(reasons.other, ...files)).replaceAll('/', String.raw`\/`)
    const { policyNumber, row } = await accepted(body)
    const kept = await api.db.query<{ name: string; sha256: string }>(
      `select file_name as name, sha256
       from request_file join request using (account_id, number)
       where policy_number = $1
       order by position`,
      [policyNumber],
    )
    const stored = await Promise.all(kept.map(async ({ sha256 }) => buffer(await api.files.open(sha256))))
    expect(stored.map((content, index) => content.equals(contents[index] ?? Buffer.of()))).toEqual([
      true,
      true,
    ])
    expect(row?.payload).toMatchObject({
      files: [
        { name: 'Cession.pdf', mediaType: 'application/pdf', sizeBytes: 300_000, sha256: kept[0]?.sha256 },
        { name: 'Carte.jpg', mediaType: 'image/jpeg', sha256: kept[1]?.sha256 },
      ],
    })
  })
})

describe('one termination under way for each policy', () => {
  it('the same again, later and under another key, gets the same answer', async () => {
    const policyNumber = await newPolicy(api)
    const body = withFiles(reasons.sale, proof())
    const first = await terminate(api, body, { policyNumber, key: 'first' })
    const again = await terminate(api, body, { policyNumber, key: 'second' })
    expect(again.json()).toEqual(first.json())
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  it.each([
    ['comment', { comment: 'Autrement' }],
    ['reason', withFiles(reasons.sale, proof())],
    ['address', { email: 'autre@exemple.fr' }],
    ['event', { eventDate: '2026-11-20' }],
  ])('another %s is refused while one is under way', async (_, change) => {
    const { policyNumber } = await accepted(request)
    expect(await refused({ ...request, ...change }, policyNumber)).toEqual([409, 'termination-under-way'])
  })

  it.each([
    ['all different: one is accepted', (index: number) => ({ ...request, comment: `${index}` }), 1],
    ['all the same under their own keys: one answer', () => withFiles(reasons.sale, proof()), 50],
  ])('fifty at once, %s', async (_, bodyOf, same) => {
    const policyNumber = await newPolicy(api)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_each, index) =>
        terminate(api, bodyOf(index), { policyNumber, key: `${policyNumber}-${index}` }),
      ),
    )
    const taken = answers.filter(({ statusCode }) => statusCode === 200)
    const others = answers.filter(({ statusCode }) => statusCode === 409)
    expect([taken.length, others.length]).toEqual([same, 50 - same])
    expect(new Set(taken.map(({ body }) => body)).size).toBe(1)
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  it.each([
    ['received', 'En cours', true, 409],
    ['sent', 'En cours', true, 409],
    ['done', 'En cours', true, 409],
    ['refused', 'En cours', false, 200],
    ['sent', 'Résilié', false, 409],
    ['done', 'Résilié CTX', false, 409],
  ])(
    'after one that is %s, on a policy in state %s, which shows it as under way: %s, another is answered %i, as its card foretells',
    async (status, state, isShown, code) => {
      const { policyNumber } = await accepted(request)
      await api.db.query('update request set status = $2 where policy_number = $1', [policyNumber, status])
      await api.db.query('update policy set state = $2 where policy_number = $1', [policyNumber, state])
      const policies = z.array(Policy).parse((await ask(api, 'listPolicies')).json())
      const shown = policies.filter((policy) => policy.policyNumber === policyNumber)
      expect(shown.map(canBeTerminated)).toEqual([code === 200])
      expect(shown.flatMap(({ pendingRequests }) => pendingRequests)).toHaveLength(isShown ? 1 : 0)
      const other = await terminate(api, { ...request, comment: 'Encore' }, { policyNumber })
      expect(other.statusCode).toBe(code)
    },
  )
})

describe('who terminates', () => {
  it.each([
    ['firstName', 'Camille-Rose'],
    ['lastName', 'Martinez'],
    ['licensePlate', 'ZZ-999-ZZ'],
  ])('%s must be the one on file', async (path, value) => {
    const answer = await leavingAll(api, () => terminate(api, { ...request, [path]: value }))
    const message = 'Cette information diffère de celle de votre dossier'
    expect(answer.json()).toMatchObject({
      status: 400,
      errors: [{ path, code: 'differs-from-file', message }],
    })
  })

  it('is told to the broker as on file, however it was spelt', async () => {
    const spelt = { firstName: 'CAMILLE ', lastName: 'martin', licensePlate: 'ab 123 cd' }
    const { firstName, lastName, licensePlate } = request
    expect((await accepted({ ...request, ...spelt })).row?.payload).toMatchObject({
      firstName,
      lastName,
      licensePlate,
    })
  })

  it('gives a telephone number only where none is on file (decisions §2)', async () => {
    const onFile = (phoneNumber: string | null) =>
      importFeed(api, memoryFeed([customerLine('acc-1', 'camille@exemple.fr', { phoneNumber })]))
    await onFile('06 39 98 00 12')
    expect((await terminate(api, request)).json()).toMatchObject({ status: 400, errors: [{ path: 'phone' }] })
    const { row } = await accepted({ ...request, phone: '+33 6 39 98 00 12' })
    expect(row?.payload).toMatchObject({ phone: '06 39 98 00 12' })
    await onFile(null)
  })
})

describe('refused, and nothing of it kept', () => {
  it.each([
    ['no byte', proof(''), 400, 'empty-file'],
    ['a line break inside', proof('JVBERi0x\r\nJVBERi0x'), 400, 'invalid-file'],
    ['half a PDF', proof(pdf({ sizeBytes: 3_000 }).subarray(0, 1_500)), 400, 'invalid-file'],
    ['a type that is not its own', proof(png(), 'application/pdf'), 400, 'invalid-file'],
    ['a type nobody accepts', proof(pdf(), 'text/html'), 400, 'invalid-file'],
    ['10,000,001 bytes', proof(pdf({ sizeBytes: 10_000_001 })), 413, 'too-large'],
  ])('a file of %s, nor a good file beside it', async (_, file, ...outcome) => {
    expect(await refused(withFiles(reasons.other, proof(pdf({ text: 'good' })), file))).toEqual(outcome)
  })

  it('says what is wrong with a file in the words of §8', async () => {
    const empty = await terminate(api, withFiles(reasons.sale, proof('')))
    expect(empty.json().detail).toBe('Le fichier est vide')
  })

  it('the same file twice', async () => {
    const twice = withFiles(reasons.other, proof(), proof(pdf(), 'pdf', 'autre.pdf'))
    expect(await refused(twice)).toEqual([409, 'duplicate-file'])
  })

  it('a body of more than two files could need', async () => {
    const files = [10_000_000, 11_000_000].map((sizeBytes) => proof(pdf({ sizeBytes })))
    expect(await refused(withFiles(reasons.other, ...files))).toEqual([413, 'too-large'])
  })

  it.each([
    [
      'a contract that has not run a year',
      { ...request, ground: 'after-one-year' },
      'ground',
      'Ce contrat n’a pas encore un an\u00a0: la résiliation sans motif n’est possible qu’ensuite (article\u00a0L113-15-2 du code des assurances)',
    ],
    [
      'a sale to come',
      { ...withFiles(reasons.sale, proof()), ground: 'sale', eventDate: '2026-11-22' },
      'eventDate',
      'Le jour de la vente se situe entre le début du contrat et aujourd’hui (article\u00a0L121-11 du code des assurances)',
    ],
    [
      'a withdrawal after the day of the feed',
      { ...request, reason: reasons.other, ground: 'withdrawal' },
      'ground',
      'Le délai pour renoncer à ce contrat est écoulé (article\u00a0L112-9 du code des assurances)',
    ],
  ])('%s, by the article that its ground does not meet (decisions §3)', async (_, body, path, message) => {
    const answer = await leavingAll(api, () => terminate(api, body))
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path, message }] })
  })

  it.each<[string, object, string]>([
    ['reason 2 without a file', withFiles(reasons.sale), 'files'],
    ['reason 3 without a comment', { ...withFiles(reasons.other, proof()), comment: ' ' }, 'comment'],
    ['another reason', { ...request, reason: 'Parce que' }, 'reason'],
    ['a ground of another reason', { ...request, ground: 'situation' }, 'ground'],
    ['hasFile without a file', { ...request, hasFile: true }, 'hasFile'],
    ['two lines of a name', withFiles(reasons.sale, proof(pdf(), 'pdf', 'a\r\nb.pdf')), 'files.0.fileName'],
    ['no text as a file', withFiles(reasons.sale, { ...proof(), fileContent: 1 }), 'files.0.fileContent'],
  ])('%s (§5, §9)', async (_, body, path) => {
    const answer = await leavingAll(api, () => terminate(api, body))
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] })
  })
})
