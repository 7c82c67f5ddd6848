import type { FastifyRequest } from 'fastify'
import { brandOf } from '../../calls/call-parts.ts'
import type { Shown } from '../../calls/handler.ts'

/** What a read gets beside its input. */
export class ReadFor implements Shown {
  readonly sql: Shown['sql']
  readonly caller: Shown['caller']
  readonly brand: Shown['brand']
  readonly #request: FastifyRequest
  constructor(request: FastifyRequest, { sql, caller }: Pick<Shown, 'sql' | 'caller'>) {
    this.sql = sql
    this.caller = caller
    this.brand = brandOf(request)
    this.#request = request
  }

  /** Made when it is asked for: a controller and its listener are a tenth of a read that asks for none. */
  get signal(): AbortSignal {
    return this.#request.signal
  }
}
