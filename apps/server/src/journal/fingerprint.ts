import { argon2, createHash } from 'node:crypto'
import { promisify } from 'node:util'

type Written = {
  accountId: string
  call: string
  content: unknown
  secret?: boolean | undefined
}

const derive = promisify(argon2)
const longText = 64 * 1024

/** What two writes are compared by: a hash of their content, and for a password one too slow to guess by. */
export async function fingerprintOf({ accountId, call, content, secret }: Written): Promise<string> {
  // A file counts by its hash: two of them would be written out as one text of 27 MB.
  const message = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' && value.length > longText ? `sha256:${sha256(value)}` : value,
  )
  if (!secret) return sha256(message)
  // The same content must give the same text, so the salt follows from whose it is.
  const nonce = createHash('sha256').update(`${call} ${accountId}`).digest()
  const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
  return (await derive('argon2id', { ...cost, message, nonce })).toString('hex')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
