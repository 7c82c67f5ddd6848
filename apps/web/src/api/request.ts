import {
  apiPrefix,
  brandHeader,
  idempotencyHeader,
  jsonType,
  type Call,
} from '@portal/contract/ground/call.ts'
import { problemType, type ProblemBody } from '@portal/contract/ground/problems.ts'
import { nextTask } from '../ground/next-task.ts'
import { ApiError } from './api-error.ts'

/** How a request travels; `fetch` unless the caller follows its progress (api/transfer/transports.ts). */
export type Transport = (url: string, init: RequestInit) => Promise<Response>

/** What the client needs of the session and of the page. */
type RequestSession = {
  accountId: () => string
  /** A token with 5 seconds to live or more; a failure counts as one of the network. */
  accessToken: () => Promise<string>
  signOut: () => unknown
  /** The skin of the page, which the receipt of a write wears. */
  brand: () => string
}

export type RequestInput = {
  params?: Readonly<Record<string, string>> | undefined
  body?: unknown
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  transport?: Transport | undefined
}

/** What a call marked `anyStatus` gives, whatever the status. */
export type AnyAnswer = { ok: boolean; status: number; text: string }

const defaultTimeoutSeconds = 30

/**
 * Makes the one function that talks to the API. It fills the path, attaches the bearer, sends and reads the
 * shapes of the call table, and throws ApiError for every failure but an abort by the caller. A 401 answers a
 * fresh token here, so the session is over: it is cleared and signed out (§6); but where only the sign-in is
 * too old, and the challenge says so (RFC 9470). What it has read it keeps while the page lives, and asks
 * only whether that still holds (304): answers are `no-store`, so the browser keeps none. A page is one
 * customer's, and so is each address.
 */
export function createRequest(fetch: Transport, session: RequestSession) {
  const kept = new Map<string, { tag: string; answer: unknown }>()
  return async (call: Call, input: RequestInput = {}): Promise<unknown> => {
    const url = apiPrefix + fillPath(call.path, { accountId: session.accountId(), ...input.params })
    const known = call.effect === 'read' ? kept.get(url) : undefined
    try {
      const token = await session.accessToken()
      // A screen reads as it appears, some of them seven at once: not in the task that draws it.
      if (call.effect === 'read') await nextTask()
      const response = await (input.transport ?? fetch)(url, {
        method: call.method,
        headers: {
          ...headersOf(call, token, input.idempotencyKey),
          ...(call.effect !== 'read' && { [brandHeader]: session.brand() }),
          ...(known && { 'if-none-match': known.tag }),
        },
        body: bodyOf(call, input.body),
        signal: signalOf(call, input.signal),
      })
      if (response.status === 401 && !response.headers.get('www-authenticate')?.includes('max_age'))
        session.signOut()
      if (known && response.status === 304) return known.answer
      const answer = await read(call, response)
      const tag = response.headers.get('etag')
      if (tag) kept.set(url, { tag, answer })
      return answer
    } catch (failure) {
      if (failure instanceof ApiError || input.signal?.aborted) throw failure
      throw new ApiError({ status: 0, code: 'network', cause: failure })
    }
  }
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? ''
    // A dot segment would be resolved by the browser and reach another path.
    if (/^\.{0,2}$/.test(value)) throw new TypeError(`no usable path parameter ${name}`)
    return encodeURIComponent(value)
  })
}

function headersOf(call: Call, token: string, idempotencyKey: string | undefined): Record<string, string> {
  return {
    accept: call.response === 'blob' ? '*/*' : jsonType,
    authorization: `Bearer ${token}`,
    // The browser writes the multipart type itself, with its boundary. Of what carries nothing the build
    // leaves out that it says so.
    ...((call.request === 'json' || call.request === 'empty-json') && { 'content-type': jsonType }),
    ...(idempotencyKey !== undefined && { [idempotencyHeader]: idempotencyKey }),
  }
}

function bodyOf(call: Call, body: unknown): BodyInit | null {
  if (call.request === 'json') return JSON.stringify(body)
  return body instanceof FormData ? body : null
}

function signalOf(call: Call, signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout((call.timeoutSeconds ?? defaultTimeoutSeconds) * 1000)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function read(call: Call, response: Response): Promise<unknown> {
  const ok = call.ok === '2xx' ? response.ok : response.status === call.ok
  if (call.anyStatus) return { ok, status: response.status, text: await response.text() } satisfies AnyAnswer
  if (!ok) throw await refusal(response)
  if (call.response === 'json') return response.json()
  return call.response === 'blob' ? response.blob() : undefined
}

async function refusal(response: Response): Promise<ApiError> {
  const isProblem = response.headers.get('content-type')?.startsWith(problemType) ?? false
  const problem = isProblem ? ((await response.json()) as ProblemBody) : undefined
  return new ApiError({
    status: response.status,
    code: problem?.code ?? 'unexpected',
    errors: problem?.errors,
    requestId: problem?.requestId,
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  })
}
