import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { eicar } from '../../test/inputs/samples.ts'
import { testClamd, testScanner } from '../../test/servers/clamd.ts'
import { clamdScanner, ScannerUnavailable } from './scanner.ts'

const megabyte = Buffer.alloc(1_000_000, 'x')
const content = (megabytes = 1, end = 'end') =>
  Readable.from([...Array.from({ length: megabytes }, () => megabyte), Buffer.from(end)])

describe('clamd', async () => {
  const clamd = await testScanner()
  afterAll(() => clamd.close())
  const { scan } = clamdScanner(clamd.url)

  it('is sent the whole content, up to the largest upload, and taken at its word', async () => {
    expect(await scan(content())).toBe('clean')
    expect(await scan(content(10))).toBe('clean')
    expect(await scan(content(0, eicar))).toBe('infected')
    expect(await scan(content(10, eicar))).toBe('infected')
    expect(await scan(content(0, ''))).toBe('clean')
  })

  it('tells of ten at once which is infected', async () => {
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => scan(content(1, n === 7 ? eicar : `${n}`))),
    )
    expect(
      verdicts.map((verdict, n) => [n, verdict]).filter(([, verdict]) => verdict === 'infected'),
    ).toEqual([[7, 'infected']])
  })

  it('is not taken to have found a content clean that is beyond its limit', async () => {
    await expect(scan(content(12))).rejects.toThrow(ScannerUnavailable)
    expect(await scan(content())).toBe('clean')
  })
})

it.each([
  ['another error', () => 'Can’t allocate memory ERROR'],
  ['an empty answer', () => ''],
  ['hanging up', (_: Buffer, socket: Socket) => void socket.destroy()],
])('does not take %s for clean', async (_, answer) => {
  const clamd = await testClamd((sent, socket) => answer(sent, socket) ?? undefined)
  onTestFinished(clamd.close)
  await expect(clamdScanner(clamd.url).scan(content())).rejects.toThrow(ScannerUnavailable)
})

it('says so when there is no scanner at the address', async () => {
  const scanner = clamdScanner('tcp://127.0.0.1:1')
  await expect(scanner.scan(content())).rejects.toThrow(ScannerUnavailable)
  await expect(clamdScanner('unix:///nowhere').scan(content())).rejects.toThrow(ScannerUnavailable)
})
