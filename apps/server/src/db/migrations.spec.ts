import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { testDb } from '../test/database/db.ts'
import { lossesOf, shapeOf } from '../test/database/schema-shape.ts'
import type { Sql } from './db.ts'
import { remakeSchema } from './migrate.ts'

// In a rolling upgrade the servers of the version before serve on beside the newest schema (docs/recipes.md).

const db = await testDb()
afterAll(() => db.close())
const folder = join(import.meta.dirname, '../../migrations')
const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
/** The schema of the first release: no server is older. */
const first = '0030_operations.sql'

class TakenBack extends Error {}

/** What `text` takes from a server of the version before, whose schema `prepare` makes; nothing is kept. */
async function lossesBy(text: string, prepare: (tx: Sql) => Promise<void>): Promise<string[]> {
  let losses: string[] = []
  const tried = db.transaction(async (tx) => {
    await prepare(tx)
    const before = await shapeOf(tx)
    await tx.query(text)
    losses = lossesOf(before, await shapeOf(tx))
    throw new TakenBack()
  })
  await expect(tried).rejects.toThrow(TakenBack)
  return losses
}

const mark = /^-- (?:contract (\d+)\.(\d+)\.(\d+)|widens): (.+)$/gm
type Mark = { thing: string; since: number[] | undefined }

/** What a migration says of its losses: since which release no program leans on it, or that nobody loses. */
const marksIn = (text: string): Mark[] =>
  Array.from(text.matchAll(mark), ([, major, minor, patch, thing = '']) => ({
    thing: thing.trim(),
    since: major === undefined ? undefined : [major, minor, patch].map(Number),
  }))

/** Whether a release of that version is out: the version of this one, until the next is given its number. */
function isOut(since: readonly number[], released: readonly number[]): boolean {
  const at = since.findIndex((part, index) => part !== released[index])
  return at === -1 || (since[at] ?? 0) < (released[at] ?? 0)
}

const released = manifest.version.split('.').map(Number)

/** What is wrong with a migration, a line each; unless `prepare` says otherwise it comes after all others. */
async function faultsOf(
  text: string,
  prepare: (tx: Sql) => Promise<void> = async () => {},
): Promise<string[]> {
  const [losses, marks] = [await lossesBy(text, prepare), marksIn(text)]
  const unmarked = losses.filter((loss) => !marks.some(({ thing }) => thing === loss))
  const idle = marks.filter(({ thing }) => !losses.includes(thing))
  const early = marks.filter(({ since }) => since && !isOut(since, released))
  return [
    ...unmarked.map((loss) => `takes ${loss} from servers of the version before`),
    ...idle.map(({ thing }) => `marks ${thing}, which nobody loses`),
    ...early.map(({ thing }) => `takes ${thing}, which the last release may still name`),
  ]
}

it.each(names.filter((name) => name >= first))(
  'after %s the servers of the version before serve on',
  async (name) => {
    const text = await readFile(join(folder, name), 'utf8')
    const applied = names.filter((each) => each < name)
    expect(await faultsOf(text, (tx) => remakeSchema(tx, applied, folder))).toEqual([])
  },
)

it('each table can be published: what is updated or deleted there can be told to a subscriber', async () => {
  const tables = await db.query(
    `select relname as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relreplident = 'd'
       and not exists (select from pg_index where indrelid = pg_class.oid and indisprimary)`,
  )
  expect(tables).toEqual([])
})

describe('a migration', () => {
  it.each([
    ['a new table, with all it demands', 'create table later (id int primary key, n int not null unique)'],
    ['a column that may be null', 'alter table account add column later text'],
    ['a column with a default', 'alter table account add column later int not null default 0'],
    [
      'a demand on a new column',
      `alter table account add column later int not null default 0 check (later >= 0)`,
    ],
    ['an index', 'create index later on account (customer_id)'],
    ['a default', `alter table account alter column first_name set default ''`],
    ['rows', `update account set first_name = upper(first_name)`],
    ['less demanded', 'alter table account alter column first_name drop not null'],
  ])('may bring %s', async (_, text) => {
    expect(await faultsOf(text)).toEqual([])
  })

  it.each([
    ['drops a table', 'drop table outbox', 'table outbox'],
    ['drops a column', 'alter table account drop column first_name', 'column account.first_name'],
    ['renames a column', 'alter table outbox rename last_error to error', 'column outbox.last_error'],
    [
      'changes a type',
      'alter table account alter column first_name type varchar',
      'column account.first_name',
    ],
    ['drops a default', 'alter table outbox alter column attempts drop default', 'default outbox.attempts'],
    ['drops a function', 'drop function forget_old_audit', 'function forget_old_audit(integer)'],
    [
      'wants a value where none was wanted',
      'alter table outbox alter column last_error set not null',
      'not-null outbox.last_error',
    ],
    [
      'wants a value nobody of before gives',
      'alter table outbox add column later int not null',
      'not-null outbox.later',
    ],
    [
      'allows fewer values',
      `alter table account add constraint short check (length(first_name) < 9)`,
      'constraint account.short',
    ],
    ['allows a value once', 'create unique index once on account (email)', 'unique account.once'],
  ])('is refused that %s', async (_, text, thing) => {
    expect(await faultsOf(text)).toEqual([`takes ${thing} from servers of the version before`])
  })

  const dropped = 'alter table account drop column first_name;'

  it('may drop what no release names any more since one that is out', async () => {
    const marked = `-- contract ${manifest.version}: column account.first_name\n${dropped}`
    expect(await faultsOf(marked)).toEqual([])
  })

  it('may not say so of a release that is still to come', async () => {
    const marked = `-- contract 99.0.0: column account.first_name\n${dropped}`
    expect(await faultsOf(marked)).toEqual([
      'takes column account.first_name, which the last release may still name',
    ])
  })

  it('may put a wider constraint in the place of another when it says so, and only then', async () => {
    const text = 'create unique index once on account (email)'
    expect(await faultsOf(`-- widens: unique account.once\n${text}`)).toEqual([])
    expect(await faultsOf('-- widens: unique account.once\nselect 1')).toEqual([
      'marks unique account.once, which nobody loses',
    ])
  })
})
