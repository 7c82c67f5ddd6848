import { insist, type Arena, type Attack } from '../arena.ts'
import { inTurns, raw, statuses } from '../http.ts'

const megabytes = 10_000_000
const upload = '/document/accounts/{accountId}/policy/VA-2041-7735/uploadfile'
const boundary = 'multipart/form-data; boundary=b'

function form(content: Buffer, name = 'carte.jpg'): Buffer {
  return Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="fileType"\r\n\r\ncarteGrise\r\n'),
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="upfile"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n--b--\r\n'),
  ])
}

function repeated(head: string, unit: string, tail = ''): Buffer {
  const start = Buffer.from(head, 'hex')
  const end = Buffer.from(tail, 'hex')
  return Buffer.concat([
    start,
    Buffer.alloc(megabytes - start.length - end.length, Buffer.from(unit, 'hex')),
    end,
  ])
}

/** Files of 10 MB that are all structure. */
const nastyFiles: readonly [name: string, before: string, file: () => Buffer][] = [
  ['a picture of fill bytes', '10.4 s blocked', () => repeated('ffd8', 'ff', 'ffd9')],
  ['a picture of escaped bytes', '12.9 s blocked', () => repeated('ffd8ffda0002', 'ff00', 'ffd9')],
  ['a picture of empty segments', '12.7 s blocked', () => repeated('ffd8', 'ffe00002', 'ffd9')],
  ['a PNG of empty chunks', '6.3 s blocked', () => repeated('89504e470d0a1a0a', '000000007445587400000000')],
  [
    'a PDF of brackets',
    '1.5 s',
    () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9_000_000, '<<['), Buffer.from('%%EOF')]),
  ],
  [
    'a PDF of objects',
    '1.5 s',
    () => Buffer.from(`%PDF-1.7\n${'1 0 obj<</JS/A>>endobj\n'.repeat(400_000)}%%EOF`),
  ],
]

/** What is uploaded. */
export const fileAttacks: readonly Attack[] = [
  ...nastyFiles.map(([name, before, file]): Attack => ({
    name: `${name}, 10 MB, six at once`,
    ...(before.includes('blocked') && { fault: 'M4' }),
    before,
    run: async ({ camille }) => {
      const content = form(file())
      const answers = await inTurns(6, 6, () =>
        camille.call('POST', upload, content, { 'content-type': boundary }),
      )
      return `${statuses(answers)}, slowest ${Math.round(Math.max(...answers.map((a) => a.milliseconds)))} ms`
    },
  })),
  {
    name: '150 refused uploads under one key',
    fault: 'M5',
    before: '150 × 415, no 429',
    run: async ({ camille }) => {
      const content = form(Buffer.from('no picture'), 'x.jpg')
      const answers = await inTurns(150, 5, () =>
        camille.call('POST', upload, content, { 'content-type': boundary, 'idempotency-key': 'one-key' }),
      )
      return insist(
        answers.some(({ status }) => status === 429),
        statuses(answers),
      )
    },
  },
  {
    name: 'a file name of 16 kB of accents',
    fault: 'C1',
    before: 'normalised before it is cut',
    run: async ({ camille }) => {
      const name = `a${'\u0301'.repeat(3_500)}${'\u0316'.repeat(3_500)}.pdf`
      const answer = await camille.call('POST', upload, form(Buffer.from('%PDF-1.4\n%%EOF'), name), {
        'content-type': boundary,
      })
      return insist(
        answer.status >= 400 || answer.status === 200 || answer.status === 204,
        `${answer.status} after ${Math.round(answer.milliseconds)} ms`,
      )
    },
  },
  {
    name: 'a form of 1,000 fields and one of 5,000 headers a part',
    before: '400',
    run: async ({ camille }) => {
      const fields = Array.from(
        { length: 1_000 },
        (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\nx\r\n`,
      ).join('')
      const headers = `--b\r\n${'x-a: b\r\n'.repeat(5_000)}content-disposition: form-data; name="upfile"; filename="x.pdf"\r\n\r\nx\r\n--b--\r\n`
      const answers = [
        await camille.call('POST', upload, `${fields}--b--\r\n`, { 'content-type': boundary }),
        await camille.call('POST', upload, headers, { 'content-type': boundary }),
      ]
      return insist(
        answers.every(({ status }) => status === 400 || status === 413),
        statuses(answers),
      )
    },
  },
  {
    name: '30 forms that never end, a byte a second',
    before: '408 after 20 s',
    run: async ({ target, camille }) => {
      const sockets = await inTurns(30, 30, () =>
        raw(target.url, dripping(camille.accountId, camille.accessToken, target.port)),
      )
      for (let second = 0; second < 8; second++) {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        for (const { socket } of sockets) socket.write('x')
      }
      for (const { socket } of sockets) socket.destroy()
      return '30 open for 8 s'
    },
  },
  {
    name: 'six terminations of two files of 10 MB at once',
    before: '3 to 4 taken, the others 503',
    run: async ({ camille }) => {
      const fileContent = Buffer.alloc(megabytes, '%PDF-1.7 ').toString('base64')
      const files = [1, 2].map((n) => ({ fileName: `${n}.pdf`, fileType: 'application/pdf', fileContent }))
      const body = JSON.stringify({ reason: 'x', files })
      const answers = await inTurns(6, 6, () =>
        camille.call('POST', '/policy/accounts/{accountId}/VA-2041-7735/terminate', body),
      )
      return insist(
        answers.every(({ status }) => [400, 429, 503].includes(status)),
        statuses(answers),
      )
    },
  },
  {
    name: '30 MB to a call that takes 64 kB, while still sending',
    before: 'connection reset',
    run: async ({ camille }: Arena) => {
      const answer = await camille.call(
        'POST',
        '/policy/accounts/{accountId}/VA-2041-7735/driver',
        Buffer.alloc(30_000_000, ' '),
      )
      return insist(answer.status === 413, `${answer.status}`)
    },
  },
]

function dripping(accountId: string, accessToken: string, port: number): string {
  const path = `/api/v1${upload.replace('{accountId}', accountId)}`
  return `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${accessToken}\r\ncontent-type: ${boundary}\r\ncontent-length: 1000000\r\n\r\n--b\r\n`
}
