import { createHmac } from 'node:crypto'
import type { AcceptedRequest } from '../request/accepted-request.ts'
import { feedOut } from './feed-out.ts'

export type Webhook = { url: string; secret: string }

const timeoutMs = 10_000

/**
 * Posts the request as JSON to the broker. `portal-signature: t=SECONDS,v1=HEX` is the HMAC-SHA256 of
 * `SECONDS.BODY` under the shared secret; `portal-message-id` stays the same when a message is repeated.
 * Throws unless the answer is 2xx: a redirect is none.
 */
export async function postToBroker(
  messageId: string,
  request: AcceptedRequest,
  { url, secret }: Webhook,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(feedOut(request))
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'portal-message-id': messageId,
      'portal-signature': signature(body, secret, now),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The broker's webhook answers ${answer.status}`)
}

function signature(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${hmac}`
}
