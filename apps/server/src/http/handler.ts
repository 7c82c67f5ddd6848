import type { Params } from '@portal/contract/call.ts'
import type { CallName, Calls } from '@portal/contract/calls.ts'
import type { ParsedBody, Result } from '@portal/contract/schemas.ts'
import type { Sql } from '../db/db.ts'

/** A result that the database already wrote as JSON; it goes out untouched. */
export class JsonText<T> {
  declare readonly result: T
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

export type Input<Name extends CallName> = { params: Params<Calls[Name]>; body: ParsedBody<Name> }

/** What a read gets besides its input. */
export type Read = { sql: Sql }

/** What a journaled write gets: `sql` is the transaction its effect, its journal row and its answer are committed in. */
export type Write = Read & {
  /** Writes the one numbered row of this accepted write; `payload` never holds a password. */
  record(payload: object): Promise<void>
}

/** Answers one call of the own account: the path's account id is already the token's. Throws `Problem`. */
export type Handler<Name extends CallName> = (
  input: Input<Name>,
  context: Calls[Name]['effect'] extends 'journaled' ? Write : Read,
) => Promise<Result<Name> | JsonText<Result<Name>>>

export type Handlers = { [Name in CallName]: Handler<Name> }
