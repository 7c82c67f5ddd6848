import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { atMost, information, megabytes, seconds, type Figure } from './figure.ts'

const uploads = 60
const fileBytes = 10_000_000
const barBytes = 300_000_000

type Server = { url: string; token: string; process: ChildProcess; stop(): Promise<void> }

/** What 60 uploads of 10 MB at once cost the server in memory, above what it holds when idle. */
export async function measureUploads(): Promise<Figure[]> {
  const server = await startServer()
  try {
    // One upload first: what it loads stays.
    await send(server, 0)
    const { now: idle } = await memoryOf(server)
    const start = performance.now()
    const statuses = await Promise.all(Array.from({ length: uploads }, (_, index) => send(server, index + 1)))
    const time = performance.now() - start
    const { most } = await memoryOf(server)
    const accepted = statuses.filter((status) => status === 200).length
    return [
      atMost(`Memory above idle (${megabytes(idle)})`, most - idle, barBytes, megabytes),
      {
        name: 'Accepted; the others are told to try again',
        measured: `${accepted} of ${uploads}`,
        bar: 'all answered 200 or 503',
        holds: statuses.every((status) => status === 200 || status === 503),
      },
      information('Time for all', time, seconds),
    ]
  } finally {
    await server.stop()
  }
}

async function startServer(): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  await chmod(dataDir, 0o711)
  const child = fork(join(import.meta.dirname, 'upload-server.ts'), [dataDir, String(uploads + 1)], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: tmpdir() },
  })
  const [{ url, token }] = (await once(child, 'message')) as [{ url: string; token: string }]
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url, token, process: child, stop }
}

async function memoryOf({ process: child }: Server): Promise<{ now: number; most: number }> {
  child.send('memory')
  const [memory] = (await once(child, 'message')) as [{ now: number; most: number }]
  return memory
}

const boundary = 'bench'
const filling = Buffer.alloc(100_000, 'filling ')

/** Sends a PDF of its own to the policy of that index, 100 kB at a time, and returns the status. */
async function send({ url, token }: Server, index: number): Promise<number> {
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="fileType"\r\n\r\npermis\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="upfile"; filename="${index}.pdf"\r\n\r\n`
  const start = `%PDF-1.7\n% ${index}\n`
  const end = '\n%%EOF\n'
  const tail = `\r\n--${boundary}--\r\n`
  const body = async function* () {
    yield head + start
    for (let left = fileBytes - start.length - end.length; left > 0; left -= filling.length) {
      yield filling.subarray(0, left)
    }
    yield end + tail
  }
  const upload = request(`${url}/api/v1/document/accounts/bench/policy/U-${index}/uploadfile`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + fileBytes + tail.length,
    },
  })
  const answer = once(upload, 'response')
  // A server that refuses early answers and may close before all is sent.
  pipeline(Readable.from(body()), upload).catch(() => {})
  const [response] = (await answer) as [{ statusCode: number; resume(): void }]
  response.resume()
  return response.statusCode
}
