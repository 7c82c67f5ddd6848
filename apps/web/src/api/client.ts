import { calls, type CallName, type Calls } from '@portal/contract/calls.ts'
import type { Params } from '@portal/contract/ground/call.ts'
import type { Body, Result } from '@portal/contract/schemas.ts'
import { currentBrand } from '../brand/brands.ts'
import { accessToken, currentSession, signOut } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { createRequest, type AnyAnswer, type RequestInput } from './request.ts'
import { fits } from './shape.ts'

type OwnParams<Name extends CallName> = Omit<Params<Calls[Name]>, 'accountId'>
type SentBody<Name extends CallName> = Calls[Name] extends { request: 'multipart' } ? FormData : Body<Name>

/** What a call asks for: its path parameters but the account's own id, its body, and how to send it. */
export type Input<Name extends CallName> = Pick<RequestInput, 'signal' | 'idempotencyKey' | 'transport'> &
  (keyof OwnParams<Name> extends never ? unknown : { params: OwnParams<Name> }) &
  (SentBody<Name> extends undefined ? unknown : { body: SentBody<Name> })

/** What a call brings: its result, a Blob, or, for calls of any status, the status and the text. */
export type CallAnswer<Name extends CallName> = Calls[Name] extends { anyStatus: true }
  ? AnyAnswer
  : Calls[Name] extends { response: 'blob' }
    ? Blob
    : Result<Name>

const request = createRequest((url, init) => fetch(url, init), {
  accountId: () => currentSession().accountId,
  accessToken,
  signOut,
  brand: currentBrand,
})

/** Calls the API by name. Throws ApiError, also for another shape; rethrows the caller's own abort. */
export async function call<Name extends CallName>(name: Name, input: Input<Name>): Promise<CallAnswer<Name>> {
  const answer = await request(calls[name], input)
  if (!fits(name, answer)) throw new ApiError({ status: 200, code: 'unexpected' })
  // The table's types and the server's own tests vouch for the rest; nothing is parsed twice in the browser.
  return answer as CallAnswer<Name>
}
