import type { TokenAnswer } from '@portal/contract/ground/token-answer.ts'

/** Whom this page belongs to. */
export type Session = {
  accountId: string
  email: string
  name: string
  /** The instant on the server's business clock, in milliseconds; undefined when it did not say. */
  serverNow: number | undefined
}

/** What a page takes of the answer. */
export type TakenToken = Session & {
  accessToken: string
  expiresIn: number
  heartbeatSeconds: number | undefined
}

/** The answer in `body`, or undefined when it is something else, as a proxy's own page would be. */
export function readTokenAnswer(body: unknown): TakenToken | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const {
    accountId,
    email,
    name,
    accessToken,
    expiresIn,
    heartbeatSeconds,
    now,
  }: Partial<Record<keyof TokenAnswer, unknown>> = body
  if (typeof accountId !== 'string' || typeof accessToken !== 'string' || typeof expiresIn !== 'number')
    return undefined
  return {
    accountId,
    email: textOf(email),
    name: textOf(name),
    serverNow: instantOf(now),
    accessToken,
    expiresIn,
    heartbeatSeconds: typeof heartbeatSeconds === 'number' ? heartbeatSeconds : undefined,
  }
}

function instantOf(value: unknown): number | undefined {
  const instant = Date.parse(textOf(value))
  return Number.isNaN(instant) ? undefined : instant
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
