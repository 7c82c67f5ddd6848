import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, test } from 'vitest'
import { TooManyWaiting } from '../http/slots.ts'
import { createInspector, InspectionUnavailable, type Inspector } from './inspector.ts'
import { jpeg } from '../test/samples.ts'

const folder = await mkdtemp(join(tmpdir(), 'inspected-'))
afterAll(() => rm(folder, { recursive: true }))

let inspector: Inspector
afterEach(() => inspector.close())

const bytes = (text: string) => Buffer.from(text, 'latin1')
const size = 10_000_000

/** Ten megabytes of one piece between a true beginning and a true end. */
function filled(head: string, piece: string, tail: string): Buffer {
  const room = size - head.length - tail.length
  return Buffer.concat([bytes(head), Buffer.alloc(room - (room % piece.length), bytes(piece)), bytes(tail)])
}

const pngHead = '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x02\0\0\0\x02\0\0\0\0\0\0\0\0\0'
const pngEnd = '\0\0\0\0IEND\0\0\0\0'
const scan = '\xff\xd8\xff\xda\0\x02'

describe('ten megabytes', () => {
  test.each([
    ['of PDF', filled('%PDF-1.7\n', 'x', '%%EOF'), 'application/pdf'],
    ['of ends of PDFs', filled('%PDF-1.7\n', '%%EOF\n', '%%EOF'), 'application/pdf'],
    ['of ends of archives', filled('%PDF-1.7\n', 'PK\x05\x06', '%%EOF'), 'application/pdf'],
    ['of opened brackets', filled('%PDF-1.7\n', '[<<', '%%EOF'), 'application/pdf'],
    ['of scan', filled(scan, '\x12', '\xff\xd9'), 'image/jpeg'],
    ['of fill bytes', filled('\xff\xd8', '\xff', '\xff\xd9'), 'image/jpeg'],
    ['of FF 00 in a scan', filled(scan, '\xff\0', '\xff\xd9'), 'image/jpeg'],
    ['of restarts', filled(scan, '\xff\xd0', '\xff\xd9'), 'image/jpeg'],
    ['of empty segments', filled('\xff\xd8', '\xff\xe0\0\x02', '\xff\xd9'), 'image/jpeg'],
    ['of empty scans', filled('\xff\xd8', '\xff\xda\0\x02', '\xff\xd9'), 'image/jpeg'],
    ['of empty chunks', filled(pngHead, '\0\0\0\0aaaa\0\0\0\0', pngEnd), 'image/png'],
  ] as const)('%s cost at most a second, none of it of the main thread', async (_, content, type) => {
    inspector = createInspector()
    const path = join(folder, 'nasty')
    await writeFile(path, content)
    // Computing time and not the clock's, which other programs on the machine take part of.
    const [main, all] = [process.threadCpuUsage(), process.cpuUsage()]
    expect(await inspector.inspect(path)).toBe(type)
    expect(milliseconds(process.threadCpuUsage(main))).toBeLessThan(100)
    expect(milliseconds(process.cpuUsage(all))).toBeLessThan(1_000)
  })
})

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

it('takes files one behind the other in the threads it has', async () => {
  inspector = createInspector({ threads: 2 })
  const path = join(folder, 'picture.jpg')
  await writeFile(path, jpeg())
  const found = await Promise.all(Array.from({ length: 20 }, () => inspector.inspect(path)))
  expect(found).toEqual(Array.from({ length: 20 }, () => 'image/jpeg'))
})

it('tells what is no file that can be taken from what nobody can read', async () => {
  inspector = createInspector()
  const path = join(folder, 'half.jpg')
  await writeFile(path, jpeg().subarray(0, -1))
  expect(await inspector.inspect(path)).toBeUndefined()
  await expect(inspector.inspect(join(folder, 'nowhere'))).rejects.toThrow(InspectionUnavailable)
  expect(await inspector.inspect(path)).toBeUndefined()
})

/** Threads that do what the path says. */
const actor = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', (path) => {
      if (path === 'hang') for (;;);
      if (path === 'throw') throw new Error('crashed')
      if (path === 'exit') process.exit(0)
      if (path === 'grow') for (const held = []; ; ) held.push(new Array(100_000).fill(Math.random()))
      if (path !== 'wait') parentPort.postMessage('image/png')
    })`)}`,
)

it.each(['hang', 'throw', 'exit', 'grow'])(
  'refuses the file of a thread that does this: %s, and no other',
  async (what) => {
    inspector = createInspector({ program: actor, threads: 1, milliseconds: 3_000 })
    const [bad, ...good] = await Promise.allSettled([what, 'a', 'b'].map((path) => inspector.inspect(path)))
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(InspectionUnavailable) })
    expect(good).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: 'image/png' })))
  },
)

it('goes on with its other threads while one hangs', async () => {
  inspector = createInspector({ program: actor, threads: 2 })
  const hanging = inspector.inspect('hang').catch((error: unknown) => error)
  for (const path of ['a', 'b', 'c']) expect(await inspector.inspect(path)).toBe('image/png')
  await inspector.close()
  expect(await hanging).toBeInstanceOf(InspectionUnavailable)
})

it('lets no more files wait than it may', async () => {
  inspector = createInspector({ program: actor, threads: 1, waiting: 2 })
  const under = ['wait', 'a', 'b'].map((path) => inspector.inspect(path).catch((error: unknown) => error))
  await expect(inspector.inspect('c')).rejects.toThrow(TooManyWaiting)
  await inspector.close()
  for (const refused of await Promise.all(under)) expect(refused).toBeInstanceOf(InspectionUnavailable)
})

it('gives its threads no setting of the server', async () => {
  const spy = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => parentPort.postMessage(Object.keys(process.env).length === 0 ? 'image/png' : null))`)}`,
  )
  inspector = createInspector({ program: spy })
  expect(await inspector.inspect('any')).toBe('image/png')
})

it('does not keep a process alive that has nothing else to do', () => {
  const program = `
    const { createInspector } = await import(${JSON.stringify(join(import.meta.dirname, 'inspector.ts'))})
    console.log(await createInspector().inspect(${JSON.stringify(import.meta.filename)}))`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'undefined\n' })
})
