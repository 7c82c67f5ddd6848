import { expect, it } from 'vitest'
import { judgeUpload, otherUploadOutcome, uploadOutcome, type UploadedFile } from './document-upload.ts'

const noon = new Date('2026-11-21T11:00:00Z')
const minutesAgo = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)

const owed = { status: 'pending', canResend: false, maxFileNumber: null, exactFileNumber: null } as const
const file = (name: string, sizeBytes = name.length) => ({
  sha256: name,
  sizeBytes,
  mediaType: 'application/pdf',
})
const sent = (
  name: string,
  { minutes = 1, submission = 1, size = 1000 + name.length } = {},
): UploadedFile => ({
  ...file(name, size),
  id: `id-${name}`,
  submission,
  receivedAt: minutesAgo(minutes),
})

it('the first file of an owed document turns it to received', () => {
  expect(uploadOutcome(owed, [], file('a'), noon)).toEqual({
    kind: 'taken',
    submission: 1,
    status: 'received',
  })
})

it.each(['received', 'validated', 'cancelled'] as const)('a document that is %s takes no file', (status) => {
  const outcome = uploadOutcome({ ...owed, status }, [], file('a'), noon)
  expect(outcome).toEqual({ kind: 'refused', because: 'document-not-owed' })
})

it('an exact number of files leaves the status until the last of them', () => {
  const two = { ...owed, exactFileNumber: 2 }
  expect(uploadOutcome(two, [], file('a'), noon)).toMatchObject({ status: 'pending' })
  expect(uploadOutcome(two, [sent('a')], file('b'), noon)).toEqual({
    kind: 'taken',
    submission: 1,
    status: 'received',
  })
})

it.each([
  [14, 'taken'],
  [15, 'taken'],
  [16, 'refused'],
])('a second file %i minutes after the one that turned the document to received is %s', (minutes, kind) => {
  const outcome = uploadOutcome({ ...owed, status: 'received' }, [sent('a', { minutes })], file('b'), noon)
  expect(outcome).toMatchObject({ kind })
})

it.each([
  [{ maxFileNumber: null, exactFileNumber: null }, 4],
  [{ maxFileNumber: 2, exactFileNumber: null }, 2],
  [{ maxFileNumber: 3, exactFileNumber: 2 }, 2],
])('with %j takes %i files and not one more (§9)', (numbers, most) => {
  const document = { ...owed, ...numbers, status: 'received' } as const
  const files = Array.from({ length: most }, (_, index) => sent('x'.repeat(index + 1)))
  expect(uploadOutcome(document, files.slice(1), file('new'), noon)).toMatchObject({ kind: 'taken' })
  expect(uploadOutcome(document, files, file('new'), noon)).toEqual({
    kind: 'refused',
    because: 'too-many-files',
  })
})

it('the same bytes again are the file that is known, however late, while the document is received', () => {
  const received = [sent('a', { minutes: 10_000 })]
  expect(uploadOutcome({ ...owed, status: 'received' }, received, file('a'), noon)).toEqual({
    kind: 'known',
    id: 'id-a',
  })
})

it('other bytes of the same size and type are a duplicate (§5)', () => {
  const outcome = uploadOutcome({ ...owed, status: 'received' }, [sent('a', { size: 7 })], file('b', 7), noon)
  expect(outcome).toEqual({ kind: 'refused', because: 'duplicate-file' })
})

it.each(['rejected', 'not validated', 'pending'] as const)(
  'after the broker answered %s, the count and the duplicates begin anew',
  (status) => {
    const document = { ...owed, status, maxFileNumber: 1 }
    expect(uploadOutcome(document, [sent('a')], file('a'), noon)).toEqual({
      kind: 'taken',
      submission: 2,
      status: 'received',
    })
  },
)

it('a half submission is taken up again for a quarter of an hour, then begun anew', () => {
  const two = { ...owed, exactFileNumber: 2 }
  expect(uploadOutcome(two, [sent('a', { minutes: 10 })], file('a'), noon)).toMatchObject({ kind: 'known' })
  expect(uploadOutcome(two, [sent('a', { minutes: 20 })], file('a'), noon)).toEqual({
    kind: 'taken',
    submission: 2,
    status: 'pending',
  })
})

it('a validated document that can be resent takes a new submission (§4)', () => {
  const document = { ...owed, status: 'validated', canResend: true } as const
  expect(uploadOutcome(document, [sent('a')], file('b'), noon)).toMatchObject({
    kind: 'taken',
    submission: 2,
  })
})

it('a policy takes four extra documents a month, and knows them again', () => {
  const four = ['a', 'bb', 'ccc', 'dddd'].map((name) => sent(name))
  expect(otherUploadOutcome(four.slice(1), file('e'), noon)).toMatchObject({ kind: 'taken' })
  expect(otherUploadOutcome(four, file('e'), noon)).toEqual({ kind: 'refused', because: 'too-many-files' })
  expect(otherUploadOutcome(four, file('bb'), noon)).toEqual({ kind: 'known', id: 'id-bb' })
  expect(otherUploadOutcome(four, file('f', 1001), noon)).toMatchObject({ because: 'duplicate-file' })
  const lastMonth = four.map((one) => ({ ...one, receivedAt: minutesAgo(31 * 24 * 60) }))
  expect(otherUploadOutcome(lastMonth, file('e'), noon)).toMatchObject({ kind: 'taken' })
})

it('of several documents with one type, the first that takes a file has it, and a twin stays where it is', () => {
  const documents = [
    { ...owed, name: 'full', status: 'validated' },
    { ...owed, name: 'open' },
    { ...owed, name: 'later' },
  ] as const
  const judged = (name: string, status: 'pending' | 'received' = 'pending') => {
    const list = documents.map((one) => (one.name === 'later' ? { ...one, status } : one))
    const received = [{ ...sent('twin'), documentName: 'later' }]
    const { outcome, documentName } = judgeUpload(
      { fileType: 'permis', owed: list, received },
      file(name),
      noon,
    )
    return [outcome.kind, documentName]
  }
  expect(judged('new')).toEqual(['taken', 'open'])
  expect(judged('twin', 'received')).toEqual(['known', 'later'])
  const nobody = judgeUpload({ fileType: 'permis', owed: [], received: [] }, file('a'), noon)
  expect(nobody).toEqual({ outcome: { kind: 'refused', because: 'document-not-owed' }, documentName: null })
})

it('a file nobody asked for belongs to no document', () => {
  const judged = judgeUpload({ fileType: 'autre', owed: [], received: [] }, file('a'), noon)
  expect(judged).toMatchObject({ outcome: { kind: 'taken' }, documentName: null })
})
