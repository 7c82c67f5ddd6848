import { afterAll, expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { openFiles } from '../../start/seams/open-files.ts'
import { testDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { accountLine, policyLine, vehicle } from '../../test/inputs/feed-lines.ts'
import { commandLine, linesOf, printed, refused } from '../../test/operator/command-line.ts'

const dataDir = await testFolder()
const db = await testDb()
afterAll(() => db.close())
const find = (...args: string[]) => commandLine(db, {})('customers', 'find', ...args)

await importFeed(
  { db, files: openFiles({ dataDir, filesUrl: undefined }) },
  memoryFeed([
    accountLine('acc-1', {
      firstName: 'Anne-Zoé',
      lastName: 'Lefèvre',
      email: 'zoe@exemple.fr',
      phoneNumber: '01 99 00 12 34',
    }),
    policyLine('acc-1', 'P-1'),
    policyLine('acc-1', 'P-9', { state: 'Résilié', risks: [vehicle({ licensePlate: 'EF-456-GH' })] }),
    accountLine('acc-2', { firstName: 'Karim', lastName: 'Benali', email: 'karim@exemple.fr' }),
  ]),
)

const zoe = {
  accountId: 'acc-1',
  firstName: 'Anne-Zoé',
  lastName: 'Lefèvre',
  email: 'zoe@exemple.fr',
  phoneNumber: '01 99 00 12 34',
  policies: [
    { policyNumber: 'P-1', state: 'En cours', licensePlate: 'AB-123-CD' },
    { policyNumber: 'P-9', state: 'Résilié', licensePlate: 'EF-456-GH' },
  ],
}

it.each(['lefevre anne', 'ZOE@EXEMPLE', 'ef456gh', 'AB 123 CD', 'p-9'])(
  'customers find %s tells who it is, with all her policies',
  async (text) => {
    expect(linesOf(await find(text, '--format', 'ndjson'))).toEqual([zoe])
  },
)

it('prints a table for people, and nothing of nobody', async () => {
  expect((await find('zoé')).stdout).toMatch(
    /^ACCOUNT .*\nacc-1 +Anne-Zoé Lefèvre +zoe@exemple.fr +01 99 00 12 34 +P-1 AB-123-CD \(En cours\), P-9 EF-456-GH \(Résilié\)\n$/,
  )
  expect(await find('Dupont', '--format', 'ndjson')).toEqual(printed(''))
  expect(await find('?!')).toEqual(refused('cannot be looked for: give a letter or a digit of it.'))
})

it('tells a hundred at most, and says so when there are more', async () => {
  await db.query(
    `insert into account
     select 'more-' || n, customer_id, 'Jean', 'Petit', email, phone_number, commercial_consent, address_id, address_line1,
       address_postal_code, address_city, address_country, address_customer_id
     from account, generate_series(1, 101) as n
     where account_id = 'acc-2'`,
  )
  const { stdout, stderr } = await find('jean petit', '--format', 'ndjson')
  expect(stdout.trim().split('\n')).toHaveLength(100)
  expect(stderr).toBe('There are more than 100: look for more words.\n')
})
