import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipOf, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-21T09:00:00Z')
const megabyte = Buffer.alloc(1_000_000, 'x')

/** A hundred files of a megabyte, and what became of them. */
function manyFiles() {
  const told = { opened: 0, ended: false, last: Readable.from([]) }
  async function* entries(): AsyncGenerator<ZipEntry> {
    try {
      for (; told.opened < 100; told.opened++) {
        told.last = Readable.from(Array.from({ length: 20 }, () => megabyte.subarray(0, 50_000)))
        yield { path: `${told.opened}.pdf`, content: told.last }
      }
    } finally {
      told.ended = true
    }
  }
  return { told, entries: entries() }
}

it('reads no further than somebody takes it, so that memory holds however much there is', async () => {
  const { told, entries } = manyFiles()
  const zip = zipOf(entries, at)
  for (let turns = 0; turns < 1_000; turns++) await turn()
  expect(told.opened).toBeLessThan(2)
  const files = unzipSync(await buffer(zip))
  expect(Object.keys(files)).toHaveLength(100)
  expect(files['99.pdf']).toHaveLength(1_000_000)
})

it('lets go of everything once nobody takes it any more', async () => {
  const { told, entries } = manyFiles()
  const zip = zipOf(entries, at)
  zip.once('readable', () => zip.destroy())
  await expect.poll(() => told.ended).toBe(true)
  expect(told.last.destroyed).toBe(true)
  expect(told.opened).toBeLessThan(2)
})

it('breaks off where an entry does, so that a part is never taken for all', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { path: 'a.txt', content: Readable.from([Buffer.from('a')]), isText: true }
    throw new Error('the store is away')
  }
  await expect(buffer(zipOf(entries(), at))).rejects.toThrow('the store is away')
})

it('breaks off where the bytes of an entry do', async () => {
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield {
      path: 'a.txt',
      content: new Readable({
        read() {
          this.destroy(new Error('half a file'))
        },
      }),
    }
  }
  await expect(buffer(zipOf(entries(), at))).rejects.toThrow('half a file')
})
