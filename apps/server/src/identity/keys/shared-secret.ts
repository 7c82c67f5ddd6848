import type { z } from 'zod'
import type { Sql } from '../../db/db.ts'
import { findSecret, insertSecret } from './secret.sql.ts'

/**
 * The secret that all servers share under `name`, made by `make` at the very first start.
 * Two servers starting at once end up with the same one.
 */
export async function sharedSecret<S extends z.ZodType>(
  sql: Sql,
  name: string,
  schema: S,
  make: () => Promise<z.input<S>>,
): Promise<z.output<S>> {
  const found = await findSecret(sql, name)
  if (found !== undefined) return schema.parse(found)
  await insertSecret(sql, name, await make())
  return schema.parse(await findSecret(sql, name))
}
