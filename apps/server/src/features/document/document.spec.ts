import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { calls } from '@portal/contract/calls.ts'
import type { DocumentLine } from '@portal/domain/feed/feed.schema.ts'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { ask, pathOf } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { worldOf } from '../../test/api/world.ts'
import { documentLine } from '../../test/inputs/feed-lines.ts'

const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line) => logged.push(line) })
const api = await sharedApi({ log })

const awkwardName = 'Échéancier "2026" (a;b)\'*%.pdf'

const document = (id: string, created: string, change: Partial<DocumentLine> = {}, text = `%PDF-1.7 ${id}`) =>
  documentLine('acc-1', 'P-1', id, { created, content: Buffer.from(text).toString('base64'), ...change })

const documents = [
  document('old', '2025-10-30'),
  document('new', '2026-11-02', { fileName: awkwardName }),
  document('doc-9', '2024-01-01', { policyNumber: 'P-9' }),
  document('doc-2', '2026-01-01', { accountId: 'acc-2', policyNumber: 'P-2' }),
  document('lost', '2020-01-01'),
  document('altered', '2020-01-02', { fileName: 'Altered.pdf' }),
  document('cut', '2020-01-03'),
]
await importFeed(api, memoryFeed(documents))

const download = (documentId: string, policyNumber = 'P-1', headers: Record<string, string> = {}) =>
  ask(api, 'downloadDocument', { params: { documentId, policyNumber }, headers })
const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')
const fileOf = (content: string) =>
  join(api.dataDir, 'files', sha256Of(content).slice(0, 2), sha256Of(content))

it('listDocuments lists the documents of one policy, the newest first (§7)', async () => {
  const listed = (await ask(api, 'listDocuments')).json<{ id: string }[]>()
  expect(listed.map(({ id }) => id)).toEqual(['new', 'old', 'cut', 'altered', 'lost'])
  expect(listed[0]).toEqual({
    id: 'new',
    fileName: awkwardName,
    created: '2026-11-02',
    sizeBytes: 12,
    mediaType: 'application/pdf',
  })
})

it('listDocuments lists those of a terminated policy, too (L111-11)', async () => {
  const answer = await ask(api, 'listDocuments', { params: { policyNumber: 'P-9' } })
  expect(answer.json()).toMatchObject([{ id: 'doc-9' }])
})

describe('downloadDocument', () => {
  it('sends the bytes as a file to save, never to be run (RFC 6266)', async () => {
    const answer = await download('new')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('%PDF-1.7 new')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '12',
      'content-disposition':
        'attachment; filename="Echeancier _2026_ (a;b)\'*_.pdf"; ' +
        "filename*=UTF-8''%C3%89ch%C3%A9ancier%20%222026%22%20%28a%3Bb%29%27%2A%25.pdf",
      'content-security-policy': 'sandbox',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it.each([
    ['P-1', 'doc-2'],
    ['P-1', 'doc-9'],
    ['P-9', 'new'],
    ['P-1', 'unknown'],
  ])('knows at %s no document %s, which is of another policy or of nobody: 404', async (policyNumber, id) => {
    const detail = 'Cette ressource est introuvable.'
    expect((await download(id, policyNumber)).json()).toMatchObject({
      status: 404,
      code: 'not-found',
      detail,
    })
  })

  it.each([
    ['lost', () => rm(fileOf('%PDF-1.7 lost'))],
    ['altered', () => writeFile(fileOf('%PDF-1.7 altered'), '%PDF-1.7 ALTERED')],
    ['cut', () => writeFile(fileOf('%PDF-1.7 cut'), '%PDF-1.7')],
  ])('sends no byte of a file that was %s, and logs an error', async (name, damage) => {
    await damage()
    logged.length = 0
    const answer = await download(name)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String) })
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.body).not.toContain('%PDF')
    expect(logged.join('')).toMatch(/FileMissing|FileAltered/)
    expect(logged.join('')).not.toMatch(/Altered\.pdf|\bacc-1\b|\bP-1\b/)
  })

  it('sends a file that a sweep has put into quarantine by mistake', async () => {
    await api.files.quarantine(sha256Of('%PDF-1.7 old'))
    const answer = await download('old')
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7 old'])
    expect(await api.files.has(sha256Of('%PDF-1.7 old'))).toBe(true)
  })

  it('ignores a range, answers HEAD without a body, and changes nothing', async () => {
    const before = await worldOf(api)
    const ranged = await download('new', 'P-1', { range: 'bytes=0-3' })
    expect([ranged.statusCode, ranged.body]).toEqual([200, '%PDF-1.7 new'])
    const url = pathOf(calls.downloadDocument, { documentId: 'new' })
    const head = await api.app.inject({ method: 'HEAD', url, headers: await api.bearer('acc-1') })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(await worldOf(api)).toEqual(before)
  })
})
