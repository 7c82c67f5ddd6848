import { createServer, type Socket } from 'node:net'
import { inject } from 'vitest'
import { eicar } from '../inputs/samples.ts'
import { listening } from './port.ts'

const mostBytes = 11 * 1024 * 1024

/** A scanner for specs that finds EICAR and takes 11 MiB: one of ours, or by `TEST_CLAMD` a foreign one. */
export async function testScanner() {
  const foreign = inject('foreignScanner')
  if (foreign !== '') return { url: foreign, close: () => {} }
  return testClamd((content) => {
    if (content.length > mostBytes) return 'INSTREAM size limit exceeded. ERROR'
    return content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
  })
}

/** A clamd of our own: answers INSTREAM by what it was sent, or not at all when `answer` gives nothing. */
export async function testClamd(answer: (content: Buffer, socket: Socket) => string | undefined) {
  const server = createServer((socket) => {
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const content = contentOf(received)
      const reply = content && answer(content, socket)
      if (reply !== undefined) socket.end(`${reply}\0`)
    })
  })
  return { url: `tcp://127.0.0.1:${await listening(server)}`, close: () => void server.close() }
}

const command = 'zINSTREAM\0'

/** What was sent between the command and the chunk of length zero; undefined while it has not ended. */
function contentOf(received: Buffer): Buffer | undefined {
  if (received.toString('latin1', 0, command.length) !== command) return undefined
  const chunks: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
