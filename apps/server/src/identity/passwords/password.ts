import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

type Cost = { memory: number; passes: number; parallelism: number }

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane; about 30 ms of one core.
const defaultCost: Cost = { memory: 19456, passes: 2, parallelism: 1 }
const tagLength = 32
const hashText = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/-]{11,})\$([\w+/-]{22,})$/

const derive = promisify(argon2)

/**
 * The password hashed with a fresh salt, as `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` (base64, no padding).
 * Another `cost` is for tests of something else.
 */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password.normalize('NFC'), nonce, tagLength })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether `password` is behind `hash`, whatever the cost it was made with; false if `hash` is none. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = hashText.exec(hash) ?? []
  if (salt === undefined || expected === undefined) return false
  const tag = Buffer.from(expected, 'base64')
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: tag.length,
  })
  return timingSafeEqual(actual, tag)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
