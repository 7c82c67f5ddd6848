import type { Sql } from '../../db/db.ts'

/** What programs may lean on, by its name, and how it is made. */
type Promises = ReadonlyMap<string, string>

/** What a table wants of each row that is written, by its name. */
type Demand = {
  table: string
  columns: readonly string[]
  definition: string
  /** Whether who does not name the column meets it all the same. */
  hasDefault: boolean
}

export type SchemaShape = { promises: Promises; demands: ReadonlyMap<string, Demand> }

/** What the schema promises to the programs that work with it, and what it demands of them. */
export async function shapeOf(sql: Sql): Promise<SchemaShape> {
  const promises = await sql.query<{ name: string; definition: string }>(promisesSql)
  const demands = await sql.query<Demand & { name: string }>(demandsSql)
  return {
    promises: new Map(promises.map(({ name, definition }) => [name, definition])),
    demands: new Map(demands.map(({ name, ...demand }) => [name, demand])),
  }
}

/**
 * What a program that worked with the schema `before` may miss in `after`: promises that are broken, and new
 * demands on tables that it writes. A demand on new columns alone is met by whoever does not name them.
 */
export function lossesOf(before: SchemaShape, after: SchemaShape): string[] {
  const broken = Array.from(before.promises).filter(
    ([name, definition]) => after.promises.get(name) !== definition,
  )
  const had = (thing: string) => before.promises.has(thing)
  const isNew = ({ table, columns, hasDefault }: Demand) => {
    const areNew = columns.length > 0 && columns.every((column) => !had(`column ${table}.${column}`))
    return !had(`table ${table}`) || (areNew && hasDefault)
  }
  const added = Array.from(after.demands).filter(
    ([name, demand]) => before.demands.get(name)?.definition !== demand.definition && !isNew(demand),
  )
  const gone = broken.filter(([name]) => !isPartOfGone(name, broken))
  return [...gone, ...added].map(([name]) => name).toSorted()
}

/** Of a table that is gone nobody wants to read each column, nor of a column its default. */
function isPartOfGone(name: string, broken: readonly (readonly [string, string])[]): boolean {
  const [kind, thing = ''] = name.split(' ')
  const is = (whole: string) => broken.some(([other]) => other === whole)
  return (
    (kind === 'column' && is(`table ${thing.split('.')[0]}`)) || (kind === 'default' && is(`column ${thing}`))
  )
}

const tables = `pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind in ('r', 'p')`

const promisesSql = `
  select 'table ' || t.relname as name, '' as definition from ${tables}
  union all
  select format('column %s.%s', t.relname, a.attname), format_type(a.atttypid, a.atttypmod)
  from pg_attribute a join (select * from ${tables}) t on t.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped
  union all
  select format('default %s.%s', t.relname, a.attname), ''
  from pg_attribute a join (select * from ${tables}) t on t.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped and (a.atthasdef or a.attidentity <> '')
  union all
  select 'function ' || p.oid::regprocedure, pg_get_function_result(p.oid)
  from pg_proc p
  where p.pronamespace = current_schema()::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`

const columnNames = (numbers: string) => `array(
  select attname::text from pg_attribute where attrelid = t.oid and attnum = any (${numbers}))`

// PostgreSQL 18 names its not-null constraints too: they are told by their columns.
const demandsSql = `
  select format('not-null %s.%s', t.relname, a.attname) as name, t.relname as table,
    array[a.attname::text] as columns, '' as definition, a.atthasdef or a.attidentity <> '' as "hasDefault"
  from pg_attribute a join (select * from ${tables}) t on t.oid = a.attrelid
  where a.attnum > 0 and not a.attisdropped and a.attnotnull
  union all
  select format('constraint %s.%s', t.relname, c.conname), t.relname, ${columnNames('c.conkey')},
    pg_get_constraintdef(c.oid), true
  from pg_constraint c join (select * from ${tables}) t on t.oid = c.conrelid
  where c.contype <> 'n'
  union all
  select format('unique %s.%s', t.relname, i.indexrelid::regclass), t.relname, ${columnNames('i.indkey')},
    pg_get_indexdef(i.indexrelid), true
  from pg_index i join (select * from ${tables}) t on t.oid = i.indrelid
  where i.indisunique and not exists (select from pg_constraint where conindid = i.indexrelid)
  union all
  select format('trigger %s.%s', t.relname, g.tgname), t.relname, '{}', pg_get_triggerdef(g.oid), true
  from pg_trigger g join (select * from ${tables}) t on t.oid = g.tgrelid
  where not g.tgisinternal`
