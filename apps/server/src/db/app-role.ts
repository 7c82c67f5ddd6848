import type { Sql } from './db.ts'

/** The role that serves customers with the embedded database. */
export const embeddedAppRole = 'portail_app'

/** Makes the role when it is not there; two starts at once are both content. */
export async function createAppRole(owner: Sql): Promise<void> {
  await owner.query(
    `do $$ begin
       create role ${embeddedAppRole} login;
     exception when duplicate_object or unique_violation then null;
     end $$`,
  )
}

/**
 * What the serving role may do with the tables as they are now: everything but change the schema and rewrite
 * the audit, which it adds to and, once a year is over, forgets by two functions of the owner's
 * (`migrations/0006_audit.sql`).
 */
export async function grantToAppRole(owner: Sql, role: string): Promise<void> {
  const grants = [
    'grant usage on schema %1$I to %2$I',
    'grant select, insert, update, delete on all tables in schema %1$I to %2$I',
    'revoke update, delete, truncate on %1$I.audit from %2$I',
    'revoke insert, update, delete, truncate on %1$I.security_event from %2$I',
    'grant execute on function %1$I.note_security_events(jsonb), %1$I.forget_old_audit(integer) to %2$I',
    // A history that proves what was consented to is not rewritten.
    'revoke update, truncate on %1$I.consent from %2$I',
    'revoke insert, update, delete on %1$I.migration from %2$I',
  ]
  for (const grant of grants) {
    const [row] = await owner.query<{ statement: string }>(
      'select format($1, current_schema, $2::text) as statement',
      [grant, role],
    )
    if (row) await owner.query(row.statement)
  }
}
