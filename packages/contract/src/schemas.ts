import { Account } from '@portal/domain/account.schema.ts'
import type { IsoDate } from '@portal/domain/dates.ts'
import { NewDriver } from '@portal/domain/driver.schema.ts'
import { Policy } from '@portal/domain/policy.schema.ts'
import { z } from 'zod'
import type { Call } from './call.ts'
import type { CallName, Calls } from './calls.ts'

type SchemaOf<C extends Call> = (C['request'] extends 'json' | 'multipart' ? { body: z.ZodType } : unknown) &
  (C['response'] extends 'json' ? { result: z.ZodType } : unknown)

/**
 * The bodies and results of the calls, on the day `today` (Europe/Paris) that their date rules are read on.
 * Apart from the call table so that the browser's first chunk carries paths and statuses but no zod.
 */
export const schemas = (today: IsoDate) =>
  ({
    getAccount: { result: Account },
    listPolicies: { result: z.array(Policy) },
    addDriver: { body: NewDriver(today) },
  }) satisfies { [Name in CallName]: SchemaOf<Calls[Name]> }

type Schemas = ReturnType<typeof schemas>

/** What a caller sends. */
export type Body<Name extends CallName> = Schemas[Name] extends { body: infer S extends z.ZodType }
  ? z.input<S>
  : undefined
/** What the server's handler gets: the same, parsed. */
export type ParsedBody<Name extends CallName> = Schemas[Name] extends { body: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
/** What a success brings. */
export type Result<Name extends CallName> = Schemas[Name] extends { result: infer S extends z.ZodType }
  ? z.output<S>
  : undefined
