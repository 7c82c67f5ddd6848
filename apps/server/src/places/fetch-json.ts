import { jsonType } from '@portal/contract/ground/call.ts'
import type { z } from 'zod'
import { Problem } from '../ground/problems/problem.ts'

const timeoutMs = 3_000

type Options = { signal: AbortSignal; headers?: Readonly<Record<string, string>>; body?: object }

/** Asks a place service, by `schema`. Throws Problem 'unavailable' for anything but a good answer in 3 s. */
export function fetchJson<S extends z.ZodType>(schema: S, url: URL, options: Options): Promise<z.output<S>> {
  return asked(schema, url, options).catch((cause: unknown) => {
    throw new Problem('unavailable', { cause })
  })
}

async function asked<S extends z.ZodType>(
  schema: S,
  url: URL,
  { signal, headers, body }: Options,
): Promise<z.output<S>> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: jsonType,
      ...(body && { 'content-type': jsonType }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`The place service answered ${answer.status}`)
  return schema.parse(await answer.json())
}
