import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClock } from '../clock.ts'
import { upload } from '../features/document/test-form.ts'
import { memoryFeed } from '../import/feed.ts'
import { importFeed } from '../import/import.ts'
import { silentLog } from '../log.ts'
import { type TestApi, testApi } from '../test-api.ts'
import { holdSweeper, startSweeper, sweep } from './sweeper.ts'
import { pdf } from './test-samples.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const minute = 60_000
const clock = createClock()
const content = (text: string) => Readable.from([Buffer.from(text)])
const pathOf = (sha256: string) => join(api.dataDir, 'files', sha256.slice(0, 2), sha256)

/** Stores a content that no row names, last kept so many minutes ago. */
async function orphan(text: string, minutes: number): Promise<string> {
  const { sha256 } = await api.files.put(content(text))
  await age(sha256, minutes)
  return sha256
}

async function age(sha256: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * minute)
  await utimes(pathOf(sha256), then, then)
}

const sweepNow = () => sweep({ ...api, clock })

test('removes contents that no row names, an hour old and never younger', async () => {
  const old = await orphan('old', 61)
  const young = await orphan('young', 59)
  expect(await sweepNow()).toEqual({ staged: 0, contents: 1 })
  expect([await api.files.has(old), await api.files.has(young)]).toEqual([false, true])
})

test('removes staged files of requests that never ended', async () => {
  await api.files.stage(content('crashed'))
  expect(await sweepNow()).toEqual({ staged: 0, contents: 0 })
  const inTwoHours = createClock(new Date(Date.now() + 120 * minute))
  expect(await sweep({ ...api, clock: inTwoHours })).toMatchObject({ staged: 1 })
})

test('leaves what a document or a request names, however old', async () => {
  const line = {
    kind: 'document',
    accountId: 'acc-1',
    policyNumber: 'P-1',
    id: 'doc-1',
    fileName: 'a.pdf',
    created: '2026-01-01',
  }
  await importFeed(api, memoryFeed([{ ...line, content: pdf({ text: 'fed' }).toString('base64') }]))
  expect((await upload(api, pdf({ text: 'uploaded' }))).statusCode).toBe(200)
  const named = await api.db.query<{ sha256: string }>(
    'select sha256 from document union select sha256 from request_file',
  )
  expect(named).toHaveLength(2)
  for (const { sha256 } of named) await age(sha256, 1_000)
  expect(await sweepNow()).toMatchObject({ contents: 0 })
  for (const { sha256 } of named) expect(await api.files.has(sha256)).toBe(true)
})

test('takes nothing while a transaction has kept a content that it is about to name', async () => {
  const sha256 = await orphan('about to be named', 61)
  await api.db.transaction(async (sql) => {
    await holdSweeper(sql)
    expect(await sweepNow()).toMatchObject({ contents: 0 })
    expect(await api.files.has(sha256)).toBe(true)
  })
  expect(await sweepNow()).toMatchObject({ contents: 1 })
})

test('sweeps some hundred contents in one go', async () => {
  await Promise.all(Array.from({ length: 250 }, (_, index) => orphan(`one of many ${index}`, 61)))
  expect(await sweepNow()).toMatchObject({ contents: 250 })
})

test('sweeps at the start, and outlives a store that fails', async () => {
  const errors: string[] = []
  const files = { ...api.files, clearStaged: () => Promise.reject(new Error('the disk is gone')) }
  const log = { ...silentLog, error: (message: string) => void errors.push(message) }
  const sweeper = startSweeper({ ...api, files, clock, log })
  await expect.poll(() => errors).toEqual(['the file store was not swept: Error: the disk is gone'])
  await sweeper.stop()
})
