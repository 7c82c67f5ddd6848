import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles } from './disk-files.ts'
import { FileMissing, type Files } from './files.ts'

const folder = await mkdtemp(join(tmpdir(), 'files-'))
afterAll(() => rm(folder, { recursive: true }))

const bonjour = { sha256: '2cb4b1431b84ec15d35ed83bb927e27e8967d75f4bcd9cc4b25c8d879ae23e18', sizeBytes: 7 }
const text = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

// Every store keeps this promise; a second one is one more line.
describe.each([{ store: 'disk', make: () => diskFiles(folder) }])('$store', ({ make }) => {
  let files: Files
  beforeAll(() => {
    files = make()
  })

  it('names a content by its SHA-256 and counts its bytes', async () => {
    expect(await files.put(text('bon', 'jour'))).toEqual(bonjour)
    expect(String(await buffer(await files.open(bonjour.sha256)))).toBe('bonjour')
  })

  it('keeps the same content once, however often and at once it is put', async () => {
    const stored = await Promise.all(Array.from({ length: 8 }, () => files.put(text('bonjour'))))
    expect(stored).toEqual(Array.from({ length: 8 }, () => bonjour))
    expect(await files.has(bonjour.sha256)).toBe(true)
  })

  it('has nothing of a staged content before it is kept, nor after it is discarded', async () => {
    const staged = await files.stage(text('later'))
    expect(await files.has(staged.sha256)).toBe(false)
    await staged.discard()
    expect(await files.has(staged.sha256)).toBe(false)
  })

  it('does not lose a kept content to a late discard', async () => {
    const staged = await files.stage(text('kept'))
    await staged.keep()
    await staged.discard()
    expect(await files.has(staged.sha256)).toBe(true)
  })

  it('stores the empty content and one of a megabyte byte for byte', async () => {
    const big = Buffer.alloc(1_000_003, 'abc')
    for (const content of [Buffer.alloc(0), big]) {
      const { sha256, sizeBytes } = await files.put(Readable.from([content]))
      expect(sizeBytes).toBe(content.length)
      expect((await buffer(await files.open(sha256))).equals(content)).toBe(true)
    }
  })

  it('keeps nothing of a stream that breaks off', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('cut')
    }
    await expect(files.put(broken())).rejects.toThrow('cut')
  })

  it('removes a content, and minds no second removal', async () => {
    const { sha256 } = await files.put(text('gone'))
    await files.remove(sha256)
    await files.remove(sha256)
    expect(await files.has(sha256)).toBe(false)
    await expect(files.open(sha256)).rejects.toThrow(FileMissing)
  })

  it.each(['../../etc/passwd', 'ABC', '', 'a'.repeat(63)])('reaches nothing by the name %j', async (name) => {
    await expect(files.open(name)).rejects.toThrow(FileMissing)
  })
})

describe('disk', () => {
  it('leaves nothing behind in the incoming folder and lets nobody else read', async () => {
    await diskFiles(folder).put(text('private'))
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    const path = join(folder, bonjour.sha256.slice(0, 2), bonjour.sha256)
    expect((await stat(path)).mode & 0o077).toBe(0)
  })
})
