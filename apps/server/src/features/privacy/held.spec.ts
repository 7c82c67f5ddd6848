import { afterAll, expect, it } from 'vitest'
import { testDb } from '../../test/database/db.ts'
import { held, heldOfNobody } from './held.ts'

const db = await testDb()
afterAll(db.close)

type Column = { table: string; column: string }

const columns = await db.query<Column>(
  `select table_name as "table", column_name as "column" from information_schema.columns
   where table_schema = current_schema order by 1, ordinal_position`,
)
const columnsOf = (table: string) => columns.flatMap((each) => (each.table === table ? [each.column] : []))
const tables = [...new Set(columns.map(({ table }) => table))]
const hasAccount = (table: string) => columnsOf(table).includes('account_id')

it('a table with an account_id is told in the export, any other is said to hold nothing of hers', () => {
  expect(Object.keys(held).toSorted()).toEqual(tables.filter(hasAccount).toSorted())
  expect(Object.keys(heldOfNobody).toSorted()).toEqual(
    tables.filter((table) => !hasAccount(table)).toSorted(),
  )
})

it.each(Object.entries(held))(
  'each column of %s is given, or left out with a reason (RGPD art. 15)',
  (table, { columns: given, leftOut = {} }) => {
    const accounted = ['account_id', ...given, ...Object.keys(leftOut)]
    expect(accounted.toSorted()).toEqual(columnsOf(table).toSorted())
  },
)
