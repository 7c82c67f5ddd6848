import type { CallName, Calls } from '@portal/contract/calls.ts'
import type { Call, Params } from '@portal/contract/ground/call.ts'
import type { ParsedBody, Result } from '@portal/contract/schemas.ts'
import type { Brand } from '@portal/domain/ground/brand.ts'
import type { Sql } from '../db/db.ts'
import type { FileAnswer, Recorded, WrittenJson } from './answer.ts'
import type { Caller } from './caller.ts'
import type { IncomingForm } from './incoming-form.ts'

type Input<Name extends CallName> = {
  params: Params<Calls[Name]>
  body: Calls[Name]['request'] extends 'multipart' ? IncomingForm : ParsedBody<Name>
}

/** What a read gets besides its input. */
type Read = {
  sql: Sql
  caller: Caller
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** What a read that changes nothing gets. */
export type Shown = Read & {
  /** The skin the portal says it wears: a paper wears it as well. */
  brand: Brand
}

/** What a journaled write gets: `sql`, the transaction of its effect, its journal row and its answer. */
export type Write = Read & {
  /**
   * Writes the one numbered row of this accepted write (`insertAccepted`, journal/journal.sql.ts) and what is
   * owed for it; `payload` never holds a password.
   */
  record(payload: object, more?: RecordedToo): Promise<Recorded>
}

/** What only some rows say. */
export type RecordedToo = {
  /** What stood there before the change, in the payload's fields; an older feed may bring it again. */
  replaced?: object
  /** The policy it is about, where the path does not name it. */
  policyNumber?: string | undefined
}

type Answered<Name extends CallName> = Promise<
  Calls[Name]['response'] extends 'none'
    ? void
    : Calls[Name]['response'] extends 'blob'
      ? FileAnswer
      : Result<Name> | WrittenJson<Result<Name>>
>

/** A call of the own account without a row; the path's account is already the token's. Throws `Problem`. */
type DirectHandler<Name extends CallName> = (input: Input<Name>, read: Shown) => Answered<Name>

/** The effect of a write of the own account, inside its transaction. Throws `Problem`. */
type WriteHandler<Name extends CallName> = (input: Input<Name>, write: Write) => Answered<Name>

/**
 * A write with work that must not hold a transaction open: files to receive, a password to check. `prepare`
 * runs first and hands its outcome to `effect`; when the write is not accepted, `discard` undoes it.
 */
type PreparedWriteHandler<Name extends CallName, Outcome> = {
  /** Whether it asks for a fresh sign-in, where that depends on what it takes back (`fresh` of its call). */
  asksFresh?(input: Pick<Input<Name>, 'params'>, read: Pick<Read, 'sql'>): Promise<boolean>
  /** Refuses, before the body is read, what no body can change. */
  beforeBody?(input: Pick<Input<Name>, 'params'>, read: Pick<Read, 'sql'>): Promise<void>
  prepare(input: Input<Name>, read: Read): Promise<Outcome>
  /** What a form is known by when it is sent again: of its body nobody has seen anything before `prepare`. */
  contentOf?(prepared: Outcome): unknown
  effect(input: Input<Name>, write: Write, prepared: Outcome): Answered<Name>
  discard?(prepared: Outcome): Promise<void>
}

/** A request before anybody says which call it is: path parameters, and the body as its schema made it. */
export type CallInput = { params: Readonly<Record<string, string>>; body: unknown }

/** The handler of a read or immediate write, as routes know it; `Name` keeps it from another call's name. */
export type Reading<Name extends CallName = CallName> = {
  readonly call?: Name
  answer(input: CallInput, read: Shown): Promise<unknown>
}

/** The handler of a journaled write, as the stages of its life know it. */
export type Writing<Name extends CallName = CallName> = {
  readonly call?: Name
  asksFresh(input: Pick<CallInput, 'params'>, read: Pick<Read, 'sql'>): Promise<boolean>
  beforeBody(input: Pick<CallInput, 'params'>, read: Pick<Read, 'sql'>): Promise<void>
  prepare(input: CallInput, read: Read): Promise<Prepared>
}

/** A write whose slow work is done. */
export type Prepared = {
  /** What a form is known by; undefined for a body that was read before. */
  content: unknown
  effect(write: Write): Promise<unknown>
  discard(): Promise<void>
}

export type Handlers = {
  [Name in CallName]: Calls[Name]['effect'] extends 'journaled' ? Writing<Name> : Reading<Name>
}

/** The one place where an input gets its call's types: the route matched the path and parsed the body. */
function inputOf<Name extends CallName>(input: CallInput): Input<Name> {
  return input as Input<Name>
}

type CallOf<Effect extends Call['effect']> = {
  [Name in CallName]: Calls[Name]['effect'] extends Effect ? Name : never
}[CallName]

/** A read: it changes nothing. */
export function reading<Name extends CallOf<'read'>>(handle: DirectHandler<Name>): Reading<Name> {
  return answering(handle)
}

/** A write that asks the broker for nothing: it opens its own transaction and leaves no row (`effect`). */
export function immediate<Name extends CallOf<'immediate'>>(handle: DirectHandler<Name>): Reading<Name> {
  return answering(handle)
}

function answering<Name extends CallName>(handle: DirectHandler<Name>): Reading<Name> {
  return { answer: (input, read) => handle(inputOf<Name>(input), read) }
}

/** A write without slow work: its own SQL and `record`, `insertAccepted` of journal/journal.sql.ts. */
export function writing<Name extends CallName>(effect: WriteHandler<Name>): Writing<Name> {
  return preparedWriting<Name, void>({ prepare: async () => {}, effect })
}

export function preparedWriting<Name extends CallName, Outcome>(
  handler: PreparedWriteHandler<Name, Outcome>,
): Writing<Name> {
  return {
    asksFresh: async (input, read) =>
      (await handler.asksFresh?.(inputOf<Name>({ ...input, body: undefined }), read)) ?? false,
    beforeBody: async (input, read) =>
      handler.beforeBody?.(inputOf<Name>({ ...input, body: undefined }), read),
    async prepare(callInput, read) {
      const input = inputOf<Name>(callInput)
      const prepared = await handler.prepare(input, read)
      return {
        content: handler.contentOf?.(prepared),
        effect: (write) => handler.effect(input, write, prepared),
        discard: async () => handler.discard?.(prepared),
      }
    },
  }
}
