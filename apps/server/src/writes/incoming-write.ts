import { randomUUID } from 'node:crypto'
import type { Call } from '@portal/contract/ground/call.ts'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import { brandOf, idempotencyKeyOf } from '../calls/call-parts.ts'
import type { Caller } from '../calls/caller.ts'
import type { CallInput, Writing } from '../calls/handler.ts'
import type { WriteRequest } from '../journal/journal.ts'
import type { Limited } from '../rates/limiter.ts'

/** A journaled write whose caller owns what its path names. */
export type IncomingWrite = {
  name: string
  call: Call
  request: FastifyRequest
  input: CallInput
  handler: Writing
  caller: Caller
  /** The account is closed: only a repeat of the closing itself is answered. */
  isClosed: boolean
}

/** What the journal knows the write by, but for its content. */
export type WriteIdentity = Omit<WriteRequest, 'content'>

export function identityOf(
  { name, call, request, input, caller }: IncomingWrite,
  audit: Pick<Audit, 'addressOf'>,
): WriteIdentity {
  const { accountId = '', policyNumber } = input.params
  return {
    call: name,
    accountId,
    policyNumber,
    secret: call.secret,
    idempotencyKey: idempotencyKeyOf(request) ?? (call.repeats === 'by-key' ? randomUUID() : undefined),
    brand: brandOf(request),
    traceId: request.id,
    address: audit.addressOf(caller.address),
  }
}

/** A form is known by what was received of it, everything else before any work is done for it. */
export function contentOf({ call, input }: IncomingWrite): unknown[] | undefined {
  return call.request === 'multipart' ? undefined : [input.params, input.body]
}

/** Each attempt counts, under any key; repeats of accepted ones do not come here, or get their place back. */
export function limitedOf({
  name,
  call,
  input,
  caller,
}: Pick<IncomingWrite, 'name' | 'call' | 'input' | 'caller'>) {
  const { accountId = '' } = input.params
  const { address } = caller
  return { call: name, rates: call.rates ?? [], accountId, address, identity: randomUUID() } satisfies Limited
}
