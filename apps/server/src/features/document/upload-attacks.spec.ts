import { connect, type Socket } from 'node:net'
import { beforeEach, describe, expect, it } from 'vitest'
import { sharedApi } from '../../test/api/shared-api.ts'
import { boundary, formBody, sendForm, upload, uploadPath, type Part } from '../../test/api/upload-form.ts'
import { worldOf } from '../../test/api/world.ts'
import { pdf, png } from '../../test/inputs/samples.ts'
import { portOf } from '../../test/servers/port.ts'

// Pack U: what is sent to the upload call and must leave no row, no file and no temporary file.

const api = await sharedApi()
await api.app.listen({ port: 0, host: '127.0.0.1' })
let before: Record<string, string>
beforeEach(async () => {
  before = await worldOf(api)
})

const file = (content: Buffer | string, fileName = 'a.pdf'): Part => ({ name: 'upfile', fileName, content })
const fileType = (content: Buffer | string = 'carteGrise'): Part => ({ name: 'fileType', content })
const half = (content: Buffer) => content.subarray(0, content.length / 2)

// Every kind of content is looked at in inspection.spec.ts.
it.each([
  ['no byte', Buffer.alloc(0), 400, 'empty-file'],
  ['one byte', Buffer.from('%'), 415, 'unsupported-media-type'],
  ['10,000,001 bytes', pdf({ sizeBytes: 10_000_001 }), 413, 'too-large'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, 'unsupported-media-type'],
  ['half a PDF', half(pdf({ sizeBytes: 5_000 })), 415, 'unsupported-media-type'],
  ['a PNG of 60,000 × 60,000', png({ width: 60_000, height: 60_000 }), 415, 'unsupported-media-type'],
] as const)('refuses a file of %s, before its fileType and after', async (_, content, status, code) => {
  for (const parts of [
    [file(content), fileType()],
    [fileType(), file(content)],
  ]) {
    expect(await outcomeOf(formBody(parts))).toEqual({ status, code, isPlainProblem: true })
  }
})

describe('forms', () => {
  it.each<[string, Part[]]>([
    ['no part', []],
    ['no file', [fileType()]],
    ['no fileType', [file(pdf())]],
    ['two files', [file(pdf()), file(pdf({ text: 'b' })), fileType()]],
    ['two files, the second named otherwise', [file(pdf()), { ...file(pdf()), name: 'other' }, fileType()]],
    ['two fileTypes', [file(pdf()), fileType(), fileType('autre')]],
    ['a field more', [file(pdf()), fileType(), { name: 'accountId', content: 'acc-2' }]],
    ['a file named otherwise', [{ ...file(pdf()), name: 'file' }, fileType()]],
    ['a file without a file name', [{ name: 'upfile', content: pdf() }, fileType()]],
    ['a part without a name', [{ fileName: 'a.pdf', content: pdf() }, fileType()]],
    ['a fileType that is a file', [file(pdf()), { name: 'fileType', fileName: 'x', content: 'carteGrise' }]],
    ['an empty fileType', [file(pdf()), fileType('')]],
    ['a fileType of 51 characters', [file(pdf()), fileType('x'.repeat(51))]],
    ['a fileType with a NUL', [file(pdf()), fileType('carte\0Grise')]],
    ['a fileType that is a JSON list', [file(pdf()), { ...fileType('["autre"]'), type: 'application/json' }]],
    ['a field that every object has', [file(pdf()), fileType(), { name: '__proto__', content: 'x' }]],
    ['a file field that every object has', [{ ...file(pdf()), name: 'constructor' }, fileType()]],
    [
      '10,000 fields',
      [...Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, content: 'x' })), file(pdf())],
    ],
    [
      'boundary text inside the file',
      [file(Buffer.concat([pdf(), Buffer.from(`\r\n--${boundary}\r\n`), pdf()]))],
    ],
  ])('refuses a form with %s', async (_, parts) => {
    expect(await outcomeOf(formBody(parts))).toMatchObject({ status: 400, isPlainProblem: true })
  })

  it.each([
    ['that ends in the middle of the file', half(formBody([file(pdf({ sizeBytes: 100_000 }))]))],
    ['without its closing boundary', formBody([file(pdf()), fileType()], '')],
    ['whose closing boundary is cut', formBody([file(pdf()), fileType()], `--${boundary}`)],
    ['of nothing but bytes', Buffer.alloc(50_000, 'x')],
    ['without a byte', Buffer.alloc(0)],
  ])('refuses a form %s', async (_, body) => {
    expect(await outcomeOf(body)).toMatchObject({ status: 400, isPlainProblem: true })
  })

  it.each([
    ['no boundary', 'multipart/form-data', 400],
    ['an empty boundary', 'multipart/form-data; boundary=', 400],
    ['another boundary', 'multipart/form-data; boundary=other', 400],
    ['a boundary of 5,000 characters', `multipart/form-data; boundary=${'x'.repeat(5_000)}`, 400],
    ['JSON', 'application/json', 415],
    ['no form', 'application/x-www-form-urlencoded', 415],
    ['another multipart', `multipart/mixed; boundary=${boundary}`, 415],
  ])('refuses a content type of %s', async (_, contentType, status) => {
    const body = formBody([file(pdf()), fileType()])
    const headers = { 'content-type': contentType }
    expect(await outcomeOf(body, { headers })).toMatchObject({ status, isPlainProblem: true })
  })
})

describe('connections', () => {
  const halfAnUpload = () => ({
    length: 1_000_000,
    body: half(formBody([file(pdf({ sizeBytes: 900_000 }))])),
  })

  it.each([
    ['aborted', (socket: Socket) => socket.destroy()],
    ['ended halfway', (socket: Socket) => socket.end()],
  ])('an upload that is %s leaves nothing', async (_, stop) => {
    const socket = await begin(halfAnUpload())
    await expect.poll(async () => (await worldOf(api))['files'], { interval: 10 }).not.toBe(before['files'])
    stop(socket)
    await expectNothingChanged()
  })

  it('a chunked upload that never ends is cut off', async () => {
    const socket = await begin({ chunk: formBody([file(pdf())], '').subarray(0, -2) })
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 'x'), Buffer.from('\r\n')])
    for (let sent = 0; sent < 200 && !socket.destroyed; sent++) socket.write(chunk)
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 413 /)
    await expectNothingChanged()
  })

  it('a chunked form that is refused is not read to an end it need not have', async () => {
    const socket = await begin({ chunk: formBody([file('no document at all')], '').subarray(0, -2) })
    expect(await answerOn(socket)).toMatch(/^HTTP\/1.1 415 .*\r\nconnection: close\r\n/is)
    await expectNothingChanged()
  })

  it.each([
    ['a length that is over the limit', 'P-1', 10_100_001, 413],
    ['a terminated policy', 'P-9', 9_000_000, 409],
    ['a foreign policy', 'P-2', 9_000_000, 404],
  ])('%s is refused before the body is sent', async (_, policyNumber, length, status) => {
    const socket = await begin({ policyNumber, length })
    expect(await answerOn(socket)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await expectNothingChanged()
  })

  it('a refusal reaches a client that is still sending', async () => {
    const answer = await fetch(`http://127.0.0.1:${portOf(api.app.server)}${uploadPath('P-1')}`, {
      method: 'POST',
      headers: {
        ...(await api.bearer('acc-1')),
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      body: new Uint8Array(formBody([file(pdf({ sizeBytes: 10_000_001 })), fileType()])),
    })
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    await expectNothingChanged()
  })

  it('after all this an upload is accepted', async () => {
    expect((await upload(api, pdf())).statusCode).toBe(200)
  })
})

type Beginning = { policyNumber?: string; length?: number; body?: Buffer; chunk?: Buffer }

/** Opens an upload with `body` as first bytes; without a length it is chunked, and `chunk` comes first. */
async function begin({ policyNumber = 'P-1', length, body, chunk }: Beginning): Promise<Socket> {
  const { authorization } = await api.bearer('acc-1')
  const socket = connect(portOf(api.app.server), '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `POST ${uploadPath(policyNumber)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=${boundary}\r\n` +
      `${length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`}\r\n\r\n`,
  )
  if (body) socket.write(body)
  if (chunk)
    socket.write(Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]))
  return socket
}

/** The first bytes that come back, until then or until the server hangs up. */
async function answerOn(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  socket.on('data', (bytes) => resolve(String(bytes)))
  socket.on('close', () => resolve(''))
  const answer = await promise
  socket.destroy()
  return answer
}

/** How a form is answered, which changes nothing. */
async function outcomeOf(body: Buffer, options: { headers?: Record<string, string> } = {}) {
  const answer = await sendForm(api, body, options)
  await expectNothingChanged()
  const isProblem = answer.headers['content-type']?.startsWith('application/problem+json') ?? false
  const tellsTooMuch = answer.body.length > 1_000 || /Busboy|Multipart|boundary|at .*\.ts/i.test(answer.body)
  return {
    status: answer.statusCode,
    code: answer.json<{ code: string }>().code,
    isPlainProblem: isProblem && !tellsTooMuch,
  }
}

/** The world is as it was before the test, once what is being cleaned up is gone. */
async function expectNothingChanged(): Promise<void> {
  await expect.poll(() => worldOf(api), { interval: 20 }).toEqual(before)
}
