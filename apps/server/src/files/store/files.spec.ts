import { randomUUID } from 'node:crypto'
import { readdir, stat, utimes } from 'node:fs/promises'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, it } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { testBucket } from '../../test/servers/bucket.ts'
import { listening } from '../../test/servers/port.ts'
import { diskFiles } from './disk-files.ts'
import { FileMissing, FilesUnavailable } from './files.ts'
import { s3Files } from './s3-files.ts'

const folder = await testFolder()
const bucket = await testBucket(join(folder, 'bucket'))
afterAll(() => bucket.close())

const bonjour = { sha256: '2cb4b1431b84ec15d35ed83bb927e27e8967d75f4bcd9cc4b25c8d879ae23e18', sizeBytes: 7 }
const staged = join(folder, 'staged')
/** A bucket that an upload is tried again in at once. */
const impatient = (url: string) => s3Files(url, staged, { retryMs: 1 })
const text = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)))

// Every store keeps this promise; a second one is one more line.
describe.each([
  { store: 'disk', files: diskFiles(folder) },
  { store: 'S3', files: s3Files(bucket.url, staged) },
  { store: 'a folder of S3', files: s3Files(bucket.urlOf('deep/folder'), staged) },
])('$store', ({ files }) => {
  it('names a content by its SHA-256, counts its bytes and keeps it once, however often and at once it is put', async () => {
    expect(await files.put(text('bon', 'jour'))).toEqual(bonjour)
    const stored = await Promise.all(Array.from({ length: 8 }, () => files.put(text('bonjour'))))
    expect(stored).toEqual(Array.from({ length: 8 }, () => bonjour))
    expect(await textOf(bonjour)).toBe('bonjour')
  })

  it('has nothing of a staged content before it is kept, nor after it is discarded or cleared as forgotten', async () => {
    const [staged, forgotten] = [await files.stage(text('later')), await files.stage(text('forgotten'))]
    expect(await files.has(staged.sha256)).toBe(false)
    await staged.discard()
    expect(await files.discardStaged(new Date(Date.now() - 60_000))).toBe(0)
    expect(await files.discardStaged(new Date(Date.now() + 60_000))).toBe(1)
    await forgotten.discard()
    for (const { sha256 } of [staged, forgotten]) expect(await files.has(sha256)).toBe(false)
  })

  it('lets a staged content be read before it is kept, keeps it as often as asked, and loses it to no late discard', async () => {
    const staged = await files.stage(text('che', 'cked'))
    expect(String(await buffer(staged.read()))).toBe('checked')
    await staged.keep()
    await staged.keep()
    await staged.discard()
    expect(await textOf(staged)).toBe('checked')
  })

  const textOf = async ({ sha256 }: { sha256: string }) => String(await buffer(await files.open(sha256)))
  const listed = async (area: 'kept' | 'quarantine', sha256: string) => {
    for await (const content of files.list(area)) if (content.sha256 === sha256) return content
    return undefined
  }

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

  it('lists a content since when it is there, puts it into quarantine and brings it back, and minds no second time', async () => {
    await files.quarantine('0'.repeat(64))
    expect(await files.restore('0'.repeat(64))).toBe(false)
    const { sha256 } = await files.put(text('wanted again'))
    const since = (await listed('kept', sha256))?.since.getTime()
    expect(since).toBeGreaterThan(Date.now() - 60_000)
    expect(since).toBeLessThan(Date.now() + 60_000)
    expect(await listed('quarantine', sha256)).toBeUndefined()
    await files.quarantine(sha256)
    await files.quarantine(sha256)
    expect([await files.has(sha256), await files.has(sha256, 'quarantine')]).toEqual([false, true])
    expect(await listed('kept', sha256)).toBeUndefined()
    expect((await listed('quarantine', sha256))?.since.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await expect(files.open(sha256)).rejects.toThrow(FileMissing)

    expect(await Promise.all([files.restore(sha256), files.restore(sha256)])).toEqual([true, true])
    expect(await files.restore(sha256)).toBe(true)
    expect(await textOf({ sha256 })).toBe('wanted again')
  })

  it('deletes from quarantine only what is there long enough, and nothing that is in service', async () => {
    const { sha256 } = await files.put(text('gone'))
    const later = new Date(Date.now() + 60_000)
    expect(await files.deleteQuarantined(sha256, later)).toBe(false)
    await files.quarantine(sha256)
    expect(await files.deleteQuarantined(sha256, new Date(Date.now() - 60_000))).toBe(false)
    expect(await files.deleteQuarantined(sha256, later)).toBe(true)
    expect(await files.deleteQuarantined(sha256, later)).toBe(false)
    expect([await files.has(sha256), await files.has(sha256, 'quarantine')]).toEqual([false, false])
  })

  it('carries the ids it is given, and nothing that only looks like one', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await files.addId(one)
    await files.addId(one)
    await files.addId(other)
    expect((await files.ids()).toSorted()).toEqual([one, other].toSorted())
    await files.deleteId(one)
    await files.deleteId(other)
    expect(await files.ids()).toEqual([])
  })

  it.each(['../../etc/passwd', 'ABC', '', 'a'.repeat(63)])('reaches nothing by the name %j', async (name) => {
    await expect(files.open(name)).rejects.toThrow(FileMissing)
  })
})

describe('disk', () => {
  const files = diskFiles(folder)

  it('loses no content that is put into quarantine and brought back at the same time', async () => {
    const { sha256 } = await files.put(text('fought over'))
    for (let round = 0; round < 20; round++) {
      await Promise.all([files.quarantine(sha256), files.restore(sha256), files.quarantine(sha256)])
    }
    expect(await files.restore(sha256)).toBe(true)
    expect(String(await buffer(await files.open(sha256)))).toBe('fought over')
  })

  it('makes a content young again that is kept once more, for the sweeper to leave it', async () => {
    const { sha256 } = await files.put(text('old'))
    const path = join(folder, sha256.slice(0, 2), sha256)
    await utimes(path, new Date(0), new Date(0))
    await files.put(text('old'))
    expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  })

  it('leaves nothing behind in the incoming folder and lets nobody else read', async () => {
    await files.put(text('private'))
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    const path = join(folder, bonjour.sha256.slice(0, 2), bonjour.sha256)
    expect((await stat(path)).mode & 0o077).toBe(0)
  })
})

describe('S3', () => {
  it('says that it is unavailable when the bucket is away, refuses or does not exist', async () => {
    const away = impatient('s3://key:secret@127.0.0.1:1/bucket?tls=off')
    const refused = impatient(bucket.url.replace(/(?<=:\/\/)[^:]+/, 'nobody'))
    const missing = impatient(bucket.url.replace(/\/[^/]+\?/, '/nowhere?'))
    for (const files of [away, refused, missing]) {
      await expect(files.put(text('lost'))).rejects.toThrow(FilesUnavailable)
    }
    await expect(away.open(bonjour.sha256)).rejects.toThrow(FilesUnavailable)
    await expect(missing.ids()).rejects.toThrow(FilesUnavailable)
    expect(await readdir(staged)).toEqual([])
  })

  it('sends no customer’s file, and takes none, where the bucket sends it to', async () => {
    const asked: string[] = []
    const other = await answering((request, response) => {
      asked.push(request.url ?? '')
      response.end('from elsewhere')
    })
    const moved = await answering((request, response) => {
      request.resume()
      response.writeHead(307, { location: `http://127.0.0.1:${other.port}${request.url}` }).end()
    })
    const files = impatient(moved.url)
    await expect(files.open(bonjour.sha256)).rejects.toThrow(FilesUnavailable)
    await expect(files.put(text('bon', 'jour'))).rejects.toThrow(FilesUnavailable)
    expect(asked).toEqual([])
    for (const { server } of [moved, other]) server.close()
  })

  it.each([
    ['in the middle', (response: ServerResponse) => void response.write('x'.repeat(100_000))],
    ['from the first', () => {}],
  ])('gives a bucket up that falls silent %s, whatever the collector takes meanwhile', async (_, answer) => {
    const { server, url } = await answering((_request, response) => answer(response))
    const files = s3Files(url, staged, { silenceMs: 300 })
    const read = async () => buffer(await files.open(bonjour.sha256))
    setFlagsFromString('--expose-gc')
    const collecting = setInterval(runInNewContext('gc') as () => void, 50)
    await expect(read()).rejects.toThrow(FilesUnavailable)
    clearInterval(collecting)
    server.closeAllConnections()
    server.close()
  })
})

async function answering(answer: RequestListener): Promise<{ server: Server; url: string; port: number }> {
  const server = createServer(answer)
  const port = await listening(server)
  return { server, port, url: `s3://key:secret@127.0.0.1:${port}/bucket?tls=off` }
}
