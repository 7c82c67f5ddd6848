import { createHmac } from 'node:crypto'
import type { AcceptedRequest } from '../request/accepted-request.ts'
import { feedOut } from './feed-out.ts'

/** `formerSecret` signs as well while the broker changes over to `secret`. */
export type Webhook = { url: string; secret: string; formerSecret?: string | undefined }

const timeoutMs = 10_000

/**
 * Posts the request as JSON to the broker. `portal-signature: t=SECONDS,v1=HEX` is the HMAC-SHA256 of
 * `SECONDS.BODY` under the shared secret, with a second `v1` under a former one; `portal-message-id` stays
 * the same when a message is repeated, `portal-request-id` is what the customer's answer and our log line
 * had, and `traceparent` names the trace.
 * Throws unless the answer is 2xx: a redirect is none.
 */
export async function postToBroker(
  messageId: string,
  request: AcceptedRequest,
  webhook: Webhook,
  now: Date,
  traceparent?: string,
): Promise<void> {
  const body = JSON.stringify(feedOut(request))
  const answer = await fetch(webhook.url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'portal-message-id': messageId,
      'portal-signature': signature(body, webhook, now),
      ...(request.traceId !== null && { 'portal-request-id': request.traceId }),
      ...(traceparent !== undefined && { traceparent }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The broker's webhook answers ${answer.status}`)
}

function signature(body: string, { secret, formerSecret }: Webhook, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  const secrets = formerSecret === undefined ? [secret] : [secret, formerSecret]
  const signed = secrets.map((each) => createHmac('sha256', each).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...signed.map((hmac) => `v1=${hmac}`)].join(',')
}
