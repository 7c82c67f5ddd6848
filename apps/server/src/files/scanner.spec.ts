import { createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { openScanner, ScannerUnavailable } from './scanner.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** A clamd of our own that answers INSTREAM by what it was sent. */
async function scannerAt(answer: (content: Buffer, socket: Socket) => string | undefined) {
  server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const content = contentOf(received)
      const reply = content && answer(content, socket)
      if (reply !== undefined) socket.end(`${reply}\0`)
    })
  })
  const { promise, resolve } = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', resolve)
  await promise
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const scanner = openScanner({ clamdUrl: `tcp://127.0.0.1:${port}` })
  if (!scanner) throw new Error('There is no scanner')
  return scanner
}

/** What was sent between the command and the chunk of length zero; undefined while it has not ended. */
function contentOf(received: Buffer): Buffer | undefined {
  expect(received.toString('latin1', 0, 10)).toBe('zINSTREAM\0')
  const chunks: Buffer[] = []
  for (let at = 10; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const content = (text = 'x'.repeat(300_000)) => Readable.from([Buffer.from(text), Buffer.from('end')])

test('sends the whole content and takes clamd at its word', async () => {
  const scanner = await scannerAt((sent) => (sent.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK'))
  expect(await scanner.scan(content())).toBe('clean')
  expect(await scanner.scan(content('EICAR'))).toBe('infected')
})

test.each([
  ['a limit of its own', () => 'INSTREAM size limit exceeded. ERROR'],
  ['an empty answer', () => ''],
  ['hanging up', (_: Buffer, socket: Socket) => void socket.destroy()],
])('does not take %s for clean', async (_, answer) => {
  const scanner = await scannerAt((sent, socket) => answer(sent, socket) ?? undefined)
  await expect(scanner.scan(content())).rejects.toThrow(ScannerUnavailable)
})

test('says so when there is no scanner at the address', async () => {
  const scanner = openScanner({ clamdUrl: 'tcp://127.0.0.1:1' })
  await expect(scanner?.scan(content())).rejects.toThrow(ScannerUnavailable)
  await expect(openScanner({ clamdUrl: 'unix:///nowhere' })?.scan(content())).rejects.toThrow(
    ScannerUnavailable,
  )
})

test('scans nothing when no scanner is set', () => {
  expect(openScanner({ clamdUrl: undefined })).toBeUndefined()
})
