import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { testClamd } from '../../test/servers/clamd.ts'
import { clamdScanner, ScannerUnavailable } from './scanner.ts'

let clamd: Awaited<ReturnType<typeof testClamd>> | undefined
afterEach(() => clamd?.close())

async function scannerAt(...[answer]: Parameters<typeof testClamd>) {
  clamd = await testClamd(answer)
  return clamdScanner(clamd.url)
}

const content = (text = 'x'.repeat(300_000)) => Readable.from([Buffer.from(text), Buffer.from('end')])

it('sends the whole content and takes clamd at its word', async () => {
  const scanner = await scannerAt((sent) => (sent.includes('EICAR') ? 'stream: Eicar FOUND' : 'stream: OK'))
  expect(await scanner.scan(content())).toBe('clean')
  expect(await scanner.scan(content('EICAR'))).toBe('infected')
})

it.each([
  ['a limit of its own', () => 'INSTREAM size limit exceeded. ERROR'],
  ['an empty answer', () => ''],
  ['hanging up', (_: Buffer, socket: Socket) => void socket.destroy()],
])('does not take %s for clean', async (_, answer) => {
  const scanner = await scannerAt((sent, socket) => answer(sent, socket) ?? undefined)
  await expect(scanner.scan(content())).rejects.toThrow(ScannerUnavailable)
})

it('says so when there is no scanner at the address', async () => {
  const scanner = clamdScanner('tcp://127.0.0.1:1')
  await expect(scanner.scan(content())).rejects.toThrow(ScannerUnavailable)
  await expect(clamdScanner('unix:///nowhere').scan(content())).rejects.toThrow(ScannerUnavailable)
})
