import { randomId } from '../../ground/ids/random-id.ts'

type IdempotencyKey = {
  /** The key to send `content` under: the last one while its fate is unknown, a new one otherwise. */
  of(content: unknown): string
  /** The last content was answered, well or badly; sending it again is a new request. */
  settle(): void
}

/**
 * Names one submit so that sending it twice counts once (decisions §1, `Idempotency-Key`). After a failure
 * that may hide a success, such as a lost answer, the same content goes out again under the same key.
 */
export function idempotencyKey(newKey: () => string = randomId): IdempotencyKey {
  let last: { key: string; content: string } | undefined
  return {
    of(content) {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { key: newKey(), content: text }
      return last.key
    },
    settle() {
      last = undefined
    },
  }
}
