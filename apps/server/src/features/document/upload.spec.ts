import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jpeg, pdf, png } from '../../test/samples.ts'
import { type TestApi, testApi } from '../../test/api.ts'
import { worldOf } from '../../test/world.ts'
import { formBody, sendForm, upload, uploadParts } from '../../test/upload-form.ts'
import { importOwing, policyOwing, statusesOf } from '../../test/document-policies.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const requestsOf = (policyNumber: string) =>
  api.db.query<{ number: string; kind: string; payload: unknown }>(
    `select number, kind, payload from request where policy_number = $1 order by created_at, number`,
    [policyNumber],
  )

describe('an accepted upload', () => {
  test('is a numbered request with its file, turns the document to received and says its id (§7, §8)', async () => {
    const policyNumber = await policyOwing(api, [{ status: 'rejected', reason: 'Illisible' }])
    const answer = await upload(api, pdf({ text: 'first' }), { policyNumber, fileName: 'Carte grise.pdf' })
    expect(answer.statusCode).toBe(200)
    const [request] = await requestsOf(policyNumber)
    expect(answer.json()).toEqual({ id: request?.number })
    expect(request).toMatchObject({
      kind: 'uploadDocument',
      payload: {
        fileType: 'carteGrise',
        documentName: 'Document 0',
        files: [
          {
            name: 'Carte grise.pdf',
            mediaType: 'application/pdf',
            sizeBytes: pdf({ text: 'first' }).length,
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        ],
      },
    })
    expect(await statusesOf(api, policyNumber)).toEqual([['received', null]])
  })

  test('is stored byte for byte before it is answered', async () => {
    const policyNumber = await policyOwing(api, [{}])
    const content = jpeg({ comment: 'kept' })
    const { id } = (await upload(api, content, { policyNumber, fileName: 'a.jpg' })).json()
    const [file] = await api.db.query<{ sha256: string }>(
      'select sha256 from request_file where account_id = $1 and number = $2',
      ['acc-1', id],
    )
    expect((await buffer(await api.files.open(file?.sha256 ?? ''))).equals(content)).toBe(true)
  })

  test.each([
    ['the fields before the file', uploadParts(pdf()).toReversed()],
    ['the fields after the file', uploadParts(pdf())],
    [
      'the type of the file left out',
      [{ name: 'upfile', fileName: 'a.pdf', content: pdf() }, ...uploadParts('').slice(1)],
    ],
  ])('may have %s', async (_, parts) => {
    const policyNumber = await policyOwing(api, [{}])
    expect((await sendForm(api, formBody(parts), { policyNumber })).statusCode).toBe(200)
  })

  test.each([
    ['a PDF named as a picture', pdf(), 'photo.png', 'photo.png.pdf'],
    ['a picture named as a PDF', png(), 'scan.pdf', 'scan.pdf.png'],
    ['a PDF named as a program', pdf(), 'a.pdf.exe', 'a.pdf.exe.pdf'],
    ['a name with a path', pdf(), '../../x.pdf', 'x.pdf'],
    ['a name of 5,000 bytes', pdf(), `${'é'.repeat(2_500)}.pdf`, `${'é'.repeat(120)}.pdf`],
    ['a name with hidden turns', pdf(), 'fdp\u202Eexe.pdf', 'fdpexe.pdf'],
  ])('is known by its content, whatever its name says: %s', async (_, content, fileName, kept) => {
    const policyNumber = await policyOwing(api, [{}])
    const answer = await upload(api, content, { policyNumber, fileName })
    expect(answer.statusCode).toBe(200)
    expect((await requestsOf(policyNumber))[0]).toMatchObject({ payload: { files: [{ name: kept }] } })
  })

  test('takes 10,000,000 bytes (§9)', async () => {
    const policyNumber = await policyOwing(api, [{}])
    const answer = await upload(api, pdf({ sizeBytes: 10_000_000 }), { policyNumber })
    expect(answer.statusCode).toBe(200)
  })
})

describe('several files of one document', () => {
  test('are accepted one call each, although the first turned it to received, up to the maximum', async () => {
    const policyNumber = await policyOwing(api, [{ maxFileNumber: 3 }])
    for (const text of ['a', 'bb', 'ccc']) {
      expect((await upload(api, pdf({ text }), { policyNumber })).statusCode).toBe(200)
    }
    const fourth = await upload(api, pdf({ text: 'dddd' }), { policyNumber })
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'too-many-files'])
    expect(await requestsOf(policyNumber)).toHaveLength(3)
  })

  test('four are taken where no number is set, and not a fifth (§9)', async () => {
    const policyNumber = await policyOwing(api, [{}])
    const codes = []
    for (const text of ['a', 'bb', 'ccc', 'dddd', 'eeeee']) {
      codes.push((await upload(api, pdf({ text }), { policyNumber })).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 409])
  })

  test('leave the document owed until an exact number of them is there', async () => {
    const policyNumber = await policyOwing(api, [{ exactFileNumber: 2, maxFileNumber: 2 }])
    await upload(api, pdf({ text: 'a' }), { policyNumber })
    expect(await statusesOf(api, policyNumber)).toEqual([['pending', null]])
    await upload(api, pdf({ text: 'bb' }), { policyNumber })
    expect(await statusesOf(api, policyNumber)).toEqual([['received', null]])
  })

  test('are counted anew once the broker has rejected the document', async () => {
    const policyNumber = await policyOwing(api, [{ maxFileNumber: 1 }])
    await upload(api, pdf(), { policyNumber })
    await importOwing(api, policyNumber, [{ maxFileNumber: 1, status: 'rejected', reason: 'Floue' }])
    const headers = { 'idempotency-key': 'sent-anew' }
    expect((await upload(api, pdf(), { policyNumber, headers })).statusCode).toBe(200)
    expect(await requestsOf(policyNumber)).toHaveLength(2)
  })

  test('twenty at once for one place left: one gets it', async () => {
    const policyNumber = await policyOwing(api, [{ maxFileNumber: 2 }])
    await upload(api, pdf({ text: 'first' }), { policyNumber })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        upload(api, pdf({ text: 'x'.repeat(index + 10) }), {
          policyNumber,
          headers: { 'idempotency-key': `place-${index}` },
        }),
      ),
    )
    const codes = countBy(answers, ({ statusCode }) => statusCode)
    expect(codes).toEqual({ 200: 1, 409: 19 })
    expect(await requestsOf(policyNumber)).toHaveLength(2)
  })
})

describe('the same file again', () => {
  test('gets the same id back and is no second request', async () => {
    const policyNumber = await policyOwing(api, [{}])
    const first = await upload(api, pdf(), { policyNumber })
    const again = await upload(api, pdf(), { policyNumber, fileName: 'Other name.pdf' })
    expect(again.json()).toEqual(first.json())
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  test('fifty times at once is one request and one answer', async () => {
    const policyNumber = await policyOwing(api, [{}])
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(api, pdf(), { policyNumber })))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  test('under one key is one request, and another file under it is refused', async () => {
    const policyNumber = await policyOwing(api, [{}])
    const headers = { 'idempotency-key': 'upload-1' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => upload(api, pdf(), { policyNumber, headers })),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    const other = await upload(api, pdf({ text: 'other' }), { policyNumber, headers })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  test('by size and type only is refused as joined already (§5)', async () => {
    const policyNumber = await policyOwing(api, [{}])
    await upload(api, pdf({ text: 'abc' }), { policyNumber })
    const twin = await upload(api, pdf({ text: 'xyz' }), { policyNumber })
    expect([twin.statusCode, twin.json().detail]).toEqual([409, 'Le fichier est déjà joint.'])
  })
})

describe('an extra document', () => {
  test('is taken as autre by any active policy, four of them (§9)', async () => {
    const policyNumber = await policyOwing(api, [])
    const codes = []
    for (const text of ['a', 'bb', 'ccc', 'dddd', 'eeeee']) {
      codes.push((await upload(api, pdf({ text }), { policyNumber, fileType: 'autre' })).statusCode)
    }
    expect(codes).toEqual([200, 200, 200, 200, 409])
  })

  test('changes no document, not even one of that type', async () => {
    const policyNumber = await policyOwing(api, [{ fileType: 'autre' }, {}])
    await upload(api, pdf(), { policyNumber, fileType: 'autre' })
    expect(await statusesOf(api, policyNumber)).toEqual([
      ['pending', null],
      ['pending', null],
    ])
  })
})

describe('is refused and changes nothing', () => {
  test.each(['received', 'validated', 'cancelled'])('for a document that is %s (§4)', async (status) => {
    const policyNumber = await policyOwing(api, [{ status }])
    expect(await outcomeOf({ policyNumber })).toEqual([409, 'document-not-owed', true])
  })

  test.each(['permisConduire', 'CARTEGRISE', '../autre'])(
    'for a document nobody asked for: %s',
    async (fileType) => {
      const policyNumber = await policyOwing(api, [{}])
      expect(await outcomeOf({ policyNumber, fileType })).toEqual([409, 'document-not-owed', true])
    },
  )

  test('for a terminated policy (§4)', async () => {
    expect(await outcomeOf({ policyNumber: 'P-9' })).toEqual([409, 'policy-terminated', true])
    const litigious = await policyOwing(api, [{}], 'Résilié CTX')
    expect(await outcomeOf({ policyNumber: litigious })).toEqual([409, 'policy-terminated', true])
  })

  test.each([['P-2'], ['unknown']])(
    'for the policy %s, which is not the account’s own',
    async (policyNumber) => {
      const before = await worldOf(api)
      const answer = await upload(api, pdf(), { policyNumber })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe('Policy not found')
      expect(answer.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(await worldOf(api)).toEqual(before)
    },
  )
})

/** Status, code, and whether the world is as it was. */
async function outcomeOf(options: { policyNumber: string; fileType?: string }): Promise<unknown[]> {
  const before = await worldOf(api)
  const answer = await upload(api, pdf(), options)
  return [answer.statusCode, answer.json().code, isDeepStrictEqual(await worldOf(api), before)]
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => PropertyKey): Record<string, number> {
  return Object.fromEntries(Array.from(Map.groupBy(items, keyOf), ([key, group]) => [key, group.length]))
}
