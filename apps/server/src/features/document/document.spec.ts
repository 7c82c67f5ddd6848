import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memoryFeed } from '../../import/feed.ts'
import { importFeed } from '../../import/import.ts'
import { type TestApi, testApi } from '../../test/api.ts'
import { worldOf } from '../../test/world.ts'

const logged: string[] = []
const stream = new Writable({
  write: (line, _encoding, done) => {
    logged.push(String(line))
    done()
  },
})

let api: TestApi
beforeAll(async () => {
  api = await testApi({ log: pino({ level: 'error' }, stream) })
  await importFeed(api, memoryFeed(documents))
})
afterAll(() => api.close())

const document = (id: string, policyNumber: string, fileName: string, created: string, content = id) => ({
  kind: 'document',
  accountId: policyNumber === 'P-2' ? 'acc-2' : 'acc-1',
  policyNumber,
  id,
  fileName,
  created,
  content: Buffer.from(content).toString('base64'),
})

const awkwardName = 'Échéancier "2026" (a;b)\'*%.pdf'

const documents = [
  document('doc-old', 'P-1', 'Conditions particulières.pdf', '2025-10-30', '%PDF-1.7 old'),
  document('doc-new', 'P-1', awkwardName, '2026-11-02', '%PDF-1.7 new'),
  document('doc-9', 'P-9', 'Avis.pdf', '2024-01-01'),
  document('doc-2', 'P-2', 'Foreign.pdf', '2026-01-01'),
  document('doc-lost', 'P-1', 'Lost.pdf', '2020-01-01', '%PDF-1.7 lost'),
  document('doc-altered', 'P-1', 'Altered.pdf', '2020-01-02', '%PDF-1.7 altered'),
  document('doc-cut', 'P-1', 'Cut.pdf', '2020-01-03', '%PDF-1.7 cut'),
]

async function get(path: string, accountId = 'acc-1', method: 'GET' | 'HEAD' = 'GET', headers = {}) {
  const url = `/api/v1/document/accounts/${accountId}/policy/${path}`
  return api.app.inject({ method, url, headers: { ...(await api.bearer(accountId)), ...headers } })
}
const sha256Of = (content: string) => createHash('sha256').update(content).digest('hex')
const pathOf = (content: string) =>
  join(api.dataDir, 'files', sha256Of(content).slice(0, 2), sha256Of(content))

describe('listDocuments', () => {
  test('lists the documents of one policy, the newest first (§7)', async () => {
    const answer = await get('P-1')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject([
      { id: 'doc-new' },
      { id: 'doc-old' },
      { id: 'doc-cut' },
      { id: 'doc-altered' },
      { id: 'doc-lost' },
    ])
    expect(answer.json()[0]).toEqual({
      id: 'doc-new',
      fileName: awkwardName,
      created: '2026-11-02',
      sizeBytes: 12,
      mediaType: 'application/pdf',
    })
  })

  test('lists those of a terminated policy, too (L111-11)', async () => {
    expect((await get('P-9')).json()).toMatchObject([{ id: 'doc-9' }])
  })
})

describe('downloadDocument', () => {
  test('sends the bytes as a file to save, never to be run (RFC 6266)', async () => {
    const answer = await get('P-1/document/doc-new')
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

  test.each(['P-1/document/doc-2', 'P-1/document/doc-9', 'P-9/document/doc-new', 'P-1/document/unknown'])(
    'answers the same 404 at %s, whose document is of another policy or of nobody',
    async (path) => {
      const answer = await get(path)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'not-found', detail: 'Cette ressource est introuvable.' })
    },
  )

  test.each([
    ['lost', () => rm(pathOf('%PDF-1.7 lost'))],
    ['altered', () => writeFile(pathOf('%PDF-1.7 altered'), '%PDF-1.7 ALTERED')],
    ['cut', () => writeFile(pathOf('%PDF-1.7 cut'), '%PDF-1.7')],
  ])('sends no byte of a file that was %s, and logs an error', async (name, damage) => {
    await damage()
    logged.length = 0
    const answer = await get(`P-1/document/doc-${name}`)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': expect.any(String) })
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(answer.body).not.toContain('%PDF')
    expect(logged.join('')).toMatch(/FileMissing|FileAltered/)
    expect(logged.join('')).not.toMatch(/Altered\.pdf|acc-1|P-1/)
  })

  test('sends a file that a sweep has put into quarantine by mistake', async () => {
    await api.files.quarantine(sha256Of('%PDF-1.7 old'))
    const answer = await get('P-1/document/doc-old')
    expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7 old'])
    expect(await api.files.has(sha256Of('%PDF-1.7 old'))).toBe(true)
  })

  test('ignores a range, answers HEAD without a body, and changes nothing', async () => {
    const before = await worldOf(api)
    const ranged = await get('P-1/document/doc-new', 'acc-1', 'GET', { range: 'bytes=0-3' })
    expect([ranged.statusCode, ranged.body]).toEqual([200, '%PDF-1.7 new'])
    const head = await get('P-1/document/doc-new', 'acc-1', 'HEAD')
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(await worldOf(api)).toEqual(before)
  })
})
