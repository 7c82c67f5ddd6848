import type { Params } from '@portal/contract/call.ts'
import type { CallName, Calls } from '@portal/contract/calls.ts'
import type { ParsedBody, Result } from '@portal/contract/schemas.ts'
import type { Sql } from '../db/db.ts'
import type { Recorded } from './answer.ts'
import type { BlobResult } from './call-answers.ts'
import type { Caller } from './caller.ts'
import type { IncomingForm } from './incoming-form.ts'

/** A result that the database already wrote as JSON; it goes out untouched. */
export class JsonText<T> {
  declare readonly result: T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Input<Name extends CallName> = {
  params: Params<Calls[Name]>
  body: Calls[Name]['request'] extends 'multipart' ? IncomingForm : ParsedBody<Name>
}

/** What a read gets besides its input. */
export type Read = {
  sql: Sql
  caller: Caller
  /** Aborted when the client has gone. */
  signal: AbortSignal
}

/** What a journaled write gets: `sql` is the transaction its effect, its journal row and its answer are committed in. */
export type Write = Read & {
  /** Writes the one numbered row of this accepted write; `payload` never holds a password. */
  record(payload: object): Promise<Recorded>
}

type Answer<Name extends CallName> = Promise<
  Calls[Name]['response'] extends 'blob' ? BlobResult : Result<Name> | JsonText<Result<Name>>
>

/** Answers a read of the own account, or does an immediate write: the path's account id is already the token's. Throws `Problem`. */
export type ReadHandler<Name extends CallName> = (input: Input<Name>, read: Read) => Answer<Name>

/** Accepts a write of the own account, inside its transaction. Throws `Problem`. */
export type WriteHandler<Name extends CallName> = (input: Input<Name>, write: Write) => Answer<Name>

/**
 * A write with work that must not hold a transaction open: files to receive, a password to check. `prepare` runs first and its
 * outcome is handed to `accept`; when the write is not accepted in the end, `discard` undoes what was prepared.
 */
export type PreparedWrite<Name extends CallName, Prepared = unknown> = {
  /** Refuses, before the body is read, what no body can change. */
  beforeBody?(input: Pick<Input<Name>, 'params'>, read: Pick<Read, 'sql'>): Promise<void>
  prepare(input: Input<Name>, read: Read): Promise<Prepared>
  accept(input: Input<Name>, write: Write, prepared: Prepared): Answer<Name>
  discard?(prepared: Prepared): Promise<void>
}

export type Handler<Name extends CallName> = Calls[Name]['effect'] extends 'journaled'
  ? WriteHandler<Name> | PreparedWrite<Name>
  : ReadHandler<Name>

export type Handlers = { [Name in CallName]: Handler<Name> }

/** Types `write` for the table of handlers, which does not care what is handed from `prepare` to `accept`. */
export function preparedWrite<Name extends CallName, Prepared>(
  write: PreparedWrite<Name, Prepared>,
): PreparedWrite<Name> {
  return write
}
