import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { policyOwing } from '../../test/api/new-policy.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { formBody, sendForm, upload, uploadParts } from '../../test/api/upload-form.ts'
import { leavingAll } from '../../test/api/world.ts'
import { owedDocument, policyLine } from '../../test/inputs/feed-lines.ts'
import { jpeg, pdf, png } from '../../test/inputs/samples.ts'

// How many files a document takes and when is a table of packages/domain (document-upload.spec.ts).
const api = await sharedApi()

const requestsOf = (policyNumber: string) =>
  api.db.query<{ number: string; payload: unknown }>(
    `select number, kind, payload from request where policy_number = $1 order by created_at, number`,
    [policyNumber],
  )

async function statusesOf(policyNumber: string) {
  const rows = await api.db.query<{ status: string; reason: string | null }>(
    `select status, reason from owed_document where account_id = 'acc-1' and policy_number = $1 order by position`,
    [policyNumber],
  )
  return rows.map(({ status, reason }) => [status, reason])
}

async function uploaded(policyNumber: string, texts: readonly string[], fileType = 'carteGrise') {
  const statuses: number[] = []
  for (const text of texts) {
    statuses.push((await upload(api, pdf({ text }), { policyNumber, fileType })).statusCode)
  }
  return statuses
}

describe('an accepted upload', () => {
  it('is a numbered request with its file, kept byte for byte, turns the document to received and says its id (§7, §8)', async () => {
    const policyNumber = await policyOwing(api, { status: 'rejected', reason: 'Illisible' })
    const content = jpeg({ comment: 'kept' })
    const answer = await upload(api, content, { policyNumber, fileName: 'Carte grise.jpg' })
    expect(answer.statusCode).toBe(200)
    const [request] = await requestsOf(policyNumber)
    expect(answer.json()).toEqual({ id: request?.number })
    const [{ sha256 } = { sha256: '' }] = await api.db.query<{ sha256: string }>(
      'select sha256 from request_file where number = $1',
      [request?.number],
    )
    expect((await buffer(await api.files.open(sha256))).equals(content)).toBe(true)
    expect(request).toMatchObject({
      kind: 'uploadDocument',
      payload: {
        fileType: 'carteGrise',
        documentName: 'Document 0',
        files: [{ name: 'Carte grise.jpg', mediaType: 'image/jpeg', sizeBytes: content.length, sha256 }],
      },
    })
    expect(await statusesOf(policyNumber)).toEqual([['received', null]])
  })

  it.each([
    ['the fields before the file', uploadParts(pdf()).toReversed()],
    ['the fields after the file', uploadParts(pdf())],
    [
      'the type of the file left out',
      [{ name: 'upfile', fileName: 'a.pdf', content: pdf() }, ...uploadParts('').slice(1)],
    ],
  ])('may have %s', async (_, parts) => {
    const policyNumber = await policyOwing(api, {})
    expect((await sendForm(api, formBody(parts), { policyNumber })).statusCode).toBe(200)
  })

  it.each([
    ['a PDF named as a picture', pdf(), 'photo.png', 'photo.png.pdf'],
    ['a picture named as a PDF', png(), 'scan.pdf', 'scan.pdf.png'],
    ['a PDF named as a program', pdf(), 'a.pdf.exe', 'a.pdf.exe.pdf'],
    ['a name with a path', pdf(), '../../x.pdf', 'x.pdf'],
    ['a name of 5,000 bytes', pdf(), `${'é'.repeat(2_500)}.pdf`, `${'é'.repeat(120)}.pdf`],
    ['a name with hidden turns', pdf(), 'fdp\u202Eexe.pdf', 'fdpexe.pdf'],
  ])('is known by its content, whatever its name says: %s', async (_, content, fileName, kept) => {
    const policyNumber = await policyOwing(api, {})
    expect((await upload(api, content, { policyNumber, fileName })).statusCode).toBe(200)
    expect((await requestsOf(policyNumber))[0]).toMatchObject({ payload: { files: [{ name: kept }] } })
  })

  it('takes 10,000,000 bytes (§9)', async () => {
    const policyNumber = await policyOwing(api, {})
    const answer = await upload(api, pdf({ sizeBytes: 10_000_000 }), { policyNumber })
    expect(answer.statusCode).toBe(200)
  })
})

describe('several files of one document', () => {
  it('are accepted one call each, although the first turned it to received, up to the maximum', async () => {
    const policyNumber = await policyOwing(api, { maxFileNumber: 3 })
    expect(await uploaded(policyNumber, ['a', 'bb', 'ccc'])).toEqual([200, 200, 200])
    const fourth = await upload(api, pdf({ text: 'dddd' }), { policyNumber })
    expect([fourth.statusCode, fourth.json().code]).toEqual([409, 'too-many-files'])
    expect(await requestsOf(policyNumber)).toHaveLength(3)
  })

  it('leave the document owed until an exact number of them is there', async () => {
    const policyNumber = await policyOwing(api, { exactFileNumber: 2, maxFileNumber: 2 })
    await uploaded(policyNumber, ['a'])
    expect(await statusesOf(policyNumber)).toEqual([['pending', null]])
    await uploaded(policyNumber, ['bb'])
    expect(await statusesOf(policyNumber)).toEqual([['received', null]])
  })

  it('are counted anew once the broker has rejected the document', async () => {
    const policyNumber = await policyOwing(api, { maxFileNumber: 1 })
    await upload(api, pdf(), { policyNumber })
    const rejected = owedDocument('Document 0', { maxFileNumber: 1, status: 'rejected', reason: 'Floue' })
    await importFeed(api, memoryFeed([policyLine('acc-1', policyNumber, { documents: [rejected] })]))
    const headers = { 'idempotency-key': 'sent-anew' }
    expect((await upload(api, pdf(), { policyNumber, headers })).statusCode).toBe(200)
    expect(await requestsOf(policyNumber)).toHaveLength(2)
  })

  it('twenty at once for one place left: one gets it', async () => {
    const policyNumber = await policyOwing(api, { maxFileNumber: 2 })
    await uploaded(policyNumber, ['first'])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        upload(api, pdf({ text: 'x'.repeat(index + 10) }), {
          policyNumber,
          headers: { 'idempotency-key': `place-${index}` },
        }),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(await requestsOf(policyNumber)).toHaveLength(2)
  })
})

describe('the same file again', () => {
  it('gets the same id back and is no second request', async () => {
    const policyNumber = await policyOwing(api, {})
    const first = await upload(api, pdf(), { policyNumber })
    const again = await upload(api, pdf(), { policyNumber, fileName: 'Other name.pdf' })
    expect(again.json()).toEqual(first.json())
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  it('has the key to itself: another file under it is refused', async () => {
    const policyNumber = await policyOwing(api, {})
    const headers = { 'idempotency-key': 'upload-1' }
    await upload(api, pdf(), { policyNumber, headers })
    const other = await upload(api, pdf({ text: 'other' }), { policyNumber, headers })
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-key-reused'])
    expect(await requestsOf(policyNumber)).toHaveLength(1)
  })

  it('by size and type only is refused as joined already (§5)', async () => {
    const policyNumber = await policyOwing(api, {})
    await uploaded(policyNumber, ['abc'])
    const twin = await upload(api, pdf({ text: 'xyz' }), { policyNumber })
    expect([twin.statusCode, twin.json().detail]).toEqual([409, 'Le fichier est déjà joint.'])
  })
})

it('an extra document is taken as autre, four of them, and changes no document, not even one of that type (§9)', async () => {
  const policyNumber = await policyOwing(api, { fileType: 'autre' }, {})
  const texts = ['a', 'bb', 'ccc', 'dddd', 'eeeee']
  expect(await uploaded(policyNumber, texts, 'autre')).toEqual([200, 200, 200, 200, 409])
  expect((await statusesOf(policyNumber)).map(([status]) => status)).toEqual(['pending', 'pending'])
})

it.each([
  ['a document that is validated (§4)', 'validated', 'carteGrise'],
  ['a document nobody asked for', 'pending', 'permisConduire'],
  ['a document by another case', 'pending', 'CARTEGRISE'],
  ['a document by a path', 'pending', '../autre'],
] as const)('is refused and changes nothing for %s', async (_, status, fileType) => {
  const policyNumber = await policyOwing(api, { status })
  const answer = await leavingAll(api, () => upload(api, pdf(), { policyNumber, fileType }))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'document-not-owed'])
})

it('knows no foreign policy, in the one plain text of §8', async () => {
  const answer = await leavingAll(api, () => upload(api, pdf(), { policyNumber: 'P-2' }))
  expect([answer.statusCode, answer.body]).toEqual([404, 'Policy not found'])
  expect(answer.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})
