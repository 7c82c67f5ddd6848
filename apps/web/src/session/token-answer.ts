/** Whom this page belongs to. */
export type Session = { accountId: string; email: string; name: string }

/** What `POST /auth/token` answers; `expiresIn` in seconds. */
export type TokenAnswer = Session & { accessToken: string; expiresIn: number }

/** The answer in `body`, or undefined when it is something else, as a proxy's own page would be. */
export function readTokenAnswer(body: unknown): TokenAnswer | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const { accountId, email, name, accessToken, expiresIn }: Partial<Record<keyof TokenAnswer, unknown>> = body
  if (typeof accountId !== 'string' || typeof accessToken !== 'string' || typeof expiresIn !== 'number')
    return undefined
  return { accountId, email: textOf(email), name: textOf(name), accessToken, expiresIn }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
