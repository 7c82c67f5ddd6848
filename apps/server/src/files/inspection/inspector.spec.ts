import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testFolder } from '../../test/folder.ts'
import { jpeg } from '../../test/inputs/samples.ts'
import { createInspector, InspectionUnavailable, type Inspector } from './inspector.ts'

const folder = await testFolder()

function open(options: Parameters<typeof createInspector>[0] = {}): Inspector {
  const inspector = createInspector(options)
  onTestFinished(() => inspector.close())
  return inspector
}

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

// Each of these would be slow, or hold much, if a byte were looked at for each byte before it.
it.each([
  ['PDF', '%PDF-1.7\n', 'x', '%%EOF', 'application/pdf'],
  ['ends of PDFs', '%PDF-1.7\n', '%%EOF\n', '%%EOF', 'application/pdf'],
  ['ends of archives', '%PDF-1.7\n', 'PK\x05\x06', '%%EOF', 'application/pdf'],
  ['opened brackets', '%PDF-1.7\n', '[<<', '%%EOF', 'application/pdf'],
  ['scan', scan, '\x12', '\xff\xd9', 'image/jpeg'],
  ['fill bytes', '\xff\xd8', '\xff', '\xff\xd9', 'image/jpeg'],
  ['FF 00 in a scan', scan, '\xff\0', '\xff\xd9', 'image/jpeg'],
  ['restarts', scan, '\xff\xd0', '\xff\xd9', 'image/jpeg'],
  ['empty segments', '\xff\xd8', '\xff\xe0\0\x02', '\xff\xd9', 'image/jpeg'],
  ['empty scans', '\xff\xd8', '\xff\xda\0\x02', '\xff\xd9', 'image/jpeg'],
  ['empty chunks', pngHead, '\0\0\0\0aaaa\0\0\0\0', pngEnd, 'image/png'],
])(
  'ten megabytes of %s cost at most a second of the processor, none of it in the main thread',
  async (_, head, piece, tail, type) => {
    const path = join(folder, 'nasty')
    await writeFile(path, filled(head, piece, tail))
    // Computing time and not the clock's, which other programs on the machine take part of.
    const [main, all] = [process.threadCpuUsage(), process.cpuUsage()]
    expect(await open().inspect(path)).toBe(type)
    expect(milliseconds(process.threadCpuUsage(main))).toBeLessThan(500)
    expect(milliseconds(process.cpuUsage(all))).toBeLessThan(1_000)
  },
)

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1_000

it('takes files one behind the other, and tells what cannot be taken from what nobody can read', async () => {
  const inspector = open({ threads: 2 })
  const [whole, half] = [join(folder, 'picture.jpg'), join(folder, 'half.jpg')]
  await writeFile(whole, jpeg())
  await writeFile(half, jpeg().subarray(0, -1))
  const found = await Promise.all(Array.from({ length: 20 }, () => inspector.inspect(whole)))
  expect(found).toEqual(Array.from({ length: 20 }, () => 'image/jpeg'))
  expect(await inspector.inspect(half)).toBeUndefined()
  await expect(inspector.inspect(join(folder, 'nowhere'))).rejects.toThrow(InspectionUnavailable)
  expect(await inspector.inspect(whole)).toBe('image/jpeg')
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
      if (path === 'settings') return parentPort.postMessage(Object.keys(process.env).length === 0 ? 'image/png' : null)
      if (path !== 'wait') parentPort.postMessage('image/png')
    })`)}`,
)

it.each(['throw', 'exit', 'grow'])(
  'refuses the file of a thread that does this: %s, and no other',
  async (what) => {
    const inspector = open({ program: actor, threads: 1 })
    const [bad, ...good] = await Promise.allSettled([what, 'a', 'b'].map((path) => inspector.inspect(path)))
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(InspectionUnavailable) })
    expect(good).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: 'image/png' })))
  },
)

it('ends a thread that takes too long, and has another take the next file', async () => {
  const inspector = open({ program: actor, threads: 1, milliseconds: 250 })
  await expect(inspector.inspect('hang')).rejects.toThrow(InspectionUnavailable)
  // On a busy machine a new thread may begin too late more than once.
  await expect.poll(() => inspector.inspect('a').catch(() => undefined)).toBe('image/png')
})

it('goes on with its other threads while one hangs, and lets it wait for nothing when it closes', async () => {
  const inspector = open({ program: actor, threads: 2 })
  const hanging = inspector.inspect('hang').catch((error: unknown) => error)
  for (const path of ['a', 'b', 'c']) expect(await inspector.inspect(path)).toBe('image/png')
  await inspector.close()
  expect(await hanging).toBeInstanceOf(InspectionUnavailable)
})

it('lets no more files wait than it may', async () => {
  const inspector = open({ program: actor, threads: 1, waiting: 2 })
  const under = ['wait', 'a', 'b'].map((path) => inspector.inspect(path).catch((error: unknown) => error))
  await expect(inspector.inspect('c')).rejects.toThrow('too-many-requests')
  await inspector.close()
  for (const refused of await Promise.all(under)) expect(refused).toBeInstanceOf(InspectionUnavailable)
})

it('gives its threads no setting of the server', async () => {
  expect(await open({ program: actor }).inspect('settings')).toBe('image/png')
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
