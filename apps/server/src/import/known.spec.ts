import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles } from '../files/store/disk-files.ts'
import { deleteAccount, deletePolicies } from '../retention/deletion.sql.ts'
import { empty, testDb } from '../test/database/db.ts'
import { watched } from '../test/database/watched.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine, documentLine, policyLine } from '../test/inputs/feed-lines.ts'
import { memoryFeed, type Feed } from './feed/feed.ts'
import { lineDigest } from './feed/rules.ts'
import { importFeed, type ImportDeps } from './import.ts'

const files = diskFiles(join(await testFolder(), 'files'))
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

const imported = (lines: readonly unknown[], deps: Partial<ImportDeps> = {}) =>
  importFeed({ db, files, ...deps }, memoryFeed(lines))

/** Brings the feed in. @returns the lines whose values were compared, each by what it is about */
async function compared(feed: readonly unknown[] | Feed, deps: Partial<ImportDeps> = {}) {
  const found = new Set<string>()
  const watching = watched(db, async (text, [rows]) => {
    if (!/from account\s+where account_id in \(select account_id from fed\)|from policy join/.test(text))
      return
    for (const [, key = ''] of String(rows).matchAll(/"(?:customerId":"cus-|policyNumber":")([^"]+)"/g))
      found.add(key)
  })
  await importFeed({ db: watching, files, ...deps }, 'lines' in feed ? feed : memoryFeed(feed))
  return [...found].toSorted()
}

const feed = [
  accountLine('acc-1'),
  accountLine('acc-2'),
  policyLine('acc-1', 'P-1', { payments: [{ day: '2026-12-05', amount: 62.4, status: 'due' }] }),
  policyLine('acc-2', 'P-2'),
  documentLine('acc-1', 'P-1', 'doc-1'),
]

describe('a line that came before', () => {
  it('is not compared again, in whatever order and with whatever end it comes', async () => {
    expect(await imported(feed)).toEqual({ account: 2, policy: 2, document: 1 })
    const lines = feed.toReversed().map((line, index) => {
      return { number: index + 1, text: `${JSON.stringify(line)}\r\n`, bytes: 1 }
    })
    expect(await compared({ sizeBytes: 5, lines: () => lines })).toEqual([])
    expect(await imported(feed)).toEqual({ account: 2, policy: 2, document: 1 })
  })

  it('is looked for by its digest, unless it is a document: its bytes are read each time', async () => {
    await imported(feed)
    const found: unknown[] = []
    const looking = watched(db, async (text, [numbers]) => {
      if (text.includes('as line (number, account_id, digest)')) found.push(numbers)
    })
    await imported(feed, { db: looking })
    expect(found).toEqual([[1, 2, 3, 4]])
  })

  it.each(['\u00A0', '\uFEFF', '\f'])(
    'is refused as before where it ends in what JSON does not: %j',
    async (end) => {
      await imported(feed)
      const text = `${JSON.stringify(feed[0])}${end}\n`
      const ending = { sizeBytes: 1, lines: () => [{ number: 1, text, bytes: 1 }] }
      await expect(importFeed({ db, files }, ending)).rejects.toThrow('line 1: is not JSON')
    },
  )

  it('is compared where its account is another, and only there', async () => {
    await imported(feed)
    const changed = [{ ...feed[0], lastName: 'Roy' }, ...feed.slice(1)]
    expect(await compared(changed)).toContain('acc-1')
    // What came in by then is known once it was found to be there.
    expect((await compared(changed)).filter((key) => key.endsWith('1'))).toEqual(['P-1', 'acc-1'])
    expect(await compared(changed)).toEqual([])
  })

  it('is checked and compared by another release, whose rules may be others', async () => {
    await imported(feed)
    expect(lineDigest('{}', 'these')).not.toBe(lineDigest('{}', 'others'))
    await db.query(`update feed_known set digest = 'of another release'`)
    expect(await compared(feed)).not.toEqual([])
    expect(await compared(feed)).toEqual([])
  })

  it('may come once: the same or in other words, it is refused with both its lines', async () => {
    await imported(feed)
    const again = 'is given a second time, first on line'
    await expect(imported([...feed, feed[0]])).rejects.toThrow(`line 6: accountId: ${again} 1`)
    await expect(imported([{ ...feed[2], premiumA: 1 }, ...feed])).rejects.toThrow(
      `line 4: policyNumber: ${again} 1`,
    )
    await expect(imported([...feed, policyLine('acc-2', 'P-1')])).rejects.toThrow(
      `line 6: policyNumber: ${again} 3`,
    )
  })

  it('with a password in it is tried each time, and no digest tells that one was guessed', async () => {
    const login = { username: 'zoe@exemple.fr', password: 'secret' }
    await imported([accountLine('acc-1', { login })])
    expect(await db.query('select from feed_known')).toEqual([])
    expect(await compared([accountLine('acc-1', { login })])).toEqual(['acc-1'])
  })
})

describe('a feed that did not come in', () => {
  const next = [...feed.slice(0, 3), policyLine('acc-2', 'P-2', { premiumA: 1 }), accountLine('acc-new')]
  const premiums = () => db.query('select premium_a_cents as cents from policy order by policy_number')

  it.each([
    ['refused', () => imported([...next, { kind: 'account' }])],
    ['tried only', () => imported(next, { isDryRun: true })],
    [
      'cut short',
      () =>
        imported(next, {
          db: watched(db, async (text) => {
            if (text.includes('insert into last_import')) throw new Error('killed')
          }),
        }),
    ],
  ])('but was %s, is never taken for one that did', async (_, tried) => {
    await imported(feed)
    await tried().catch(() => {})
    expect(await premiums()).toEqual([{ cents: 61240 }, { cents: 61240 }])
    await imported(next)
    expect(await premiums()).toEqual([{ cents: 61240 }, { cents: 100 }])
    expect(await db.query(`select from account where account_id = 'acc-new'`)).toHaveLength(1)
  })

  it('is refused for its first wrong line, also where a later one cannot be read at all', async () => {
    await imported(feed)
    function* lines() {
      yield { number: 1, text: '{"kind":"account"}', bytes: 1 }
      throw new Error('line 2: is not UTF-8')
    }
    await expect(importFeed({ db, files }, { sizeBytes: 1, lines })).rejects.toThrow('line 1: ')
  })
})

const address = `'{"street":"1 RUE DU BAC","zip":"35000","city":"RENNES","country":"FRANCE"}'`
const request = `insert into request (account_id, request_id, number, kind, status, payload, created_at)
  values ('acc-1', gen_random_uuid(), 'EA-20261121-ABCDEF', 'changePersonalAddress', 'received', ${address}, now())`

describe('what somebody has written since', () => {
  const state = () =>
    Promise.all(
      'account policy policy_holder driver risk guarantee owed_document document request outbox'
        .split(' ')
        .map((table) =>
          db.query(
            `select to_jsonb(${table}) - '{created_at,accepted_at,request_id,message_id,run_after,updated_at}'::text[] as row
             from ${table} order by 1`,
          ),
        ),
    )

  it.each([
    `update account set last_name = 'Roy'`,
    `update account set commercial_consent = false, consent_chosen_at = '2026-11-21'`,
    `update account set closed_at = '2026-11-21'`,
    `update policy set premium_a_cents = 1 where policy_number = 'P-1'`,
    `update policy set iban = 'FR7630006000011234567890189'`,
    `update policy_holder set account_id = 'acc-2' where policy_number = 'P-1'`,
    `delete from policy where policy_number = 'P-1'`,
    `delete from driver where position = 1`,
    `update driver set first_name = 'Zoé'`,
    `insert into risk select account_id, policy_number, 9, license_plate, manufacturer, model, guarantee_formula from risk`,
    `update guarantee set description = ''`,
    `delete from owed_document`,
    request,
    `${request}; update account set address_line1 = '1 RUE DU BAC' where account_id = 'acc-1'`,
  ])('comes out of the next feed as if nothing were known: %s', async (written) => {
    const outcomes = []
    for (const forgets of [false, true]) {
      await empty(db)
      await imported(feed)
      for (const statement of written.split('; ')) await db.query(statement)
      if (forgets) await db.query('delete from feed_known')
      const events: unknown[] = []
      await imported(feed, { onEvent: (event) => events.push(event) })
      // Rows are read in no order, and told so.
      outcomes.push({ events: events.map((event) => JSON.stringify(event)).toSorted(), state: await state() })
    }
    expect(outcomes[0]).toEqual(outcomes[1])
  })

  it.each([
    `set local search_path = ''`,
    'create temporary table feed_touched (account_id text) on commit drop',
  ])('is noticed where names may mean other tables: %s', async (misled) => {
    await imported(feed)
    await db.transaction(async (tx) => {
      await tx.query(misled)
      await tx.query(`update public.account set last_name = 'Roy' where account_id = 'acc-1'`)
    })
    expect(await compared(feed)).toContain('acc-1')
  })

  it('comes out so too of a contract that went to another account and back', async () => {
    await imported(feed)
    await imported([policyLine('acc-2', 'P-1')])
    expect(await db.query('select account_id as id from policy')).toEqual([{ id: 'acc-2' }, { id: 'acc-2' }])
    await imported(feed)
    expect(await db.query('select account_id as id from policy order by 1')).toEqual([
      { id: 'acc-1' },
      { id: 'acc-2' },
    ])
  })
})

describe('somebody who writes while lines come to be known', () => {
  const rename = `update account set last_name = 'Roy' where account_id = 'acc-1'`
  const names = () => db.query('select distinct last_name as name from account')
  beforeEach(async () => {
    await imported(feed)
    await db.query('delete from feed_known')
  })

  it('and began before the import, when nothing was known, is noticed by the next', async () => {
    await db.transaction(async (tx) => {
      await tx.query(rename)
      await imported(feed)
    })
    await imported(feed)
    expect(await names()).toEqual([{ name: 'Martin' }])
  })

  it.each(['repeatable read', 'serializable'])(
    'and sees by %s what was before it, is noticed',
    async (isolation) => {
      await db.query(`insert into feed_touched values ('acc-1')`)
      await db.transaction(async (tx) => {
        await tx.query(`set transaction isolation level ${isolation}`)
        await tx.query('select from account')
        await imported(feed)
        await tx.query(rename)
      })
      await imported(feed)
      expect(await names()).toEqual([{ name: 'Martin' }])
    },
  )

  it('and is done between comparison and note, is noticed by the next', async () => {
    let writes = 0
    const writing = watched(db, async (text) => {
      if (text.includes('insert into feed_known') && writes++ === 0) await db.query(rename)
    })
    await imported(feed, { db: writing })
    expect(await names()).toContainEqual({ name: 'Roy' })
    await imported(feed)
    expect(await names()).toEqual([{ name: 'Martin' }])
  })
})

it('what is known of an account goes with it (RGPD art. 17)', async () => {
  await imported([accountLine('acc-1')])
  expect(await db.query('select account_id as id from feed_known')).toEqual([{ id: 'acc-1' }])
  await db.query(`update account set last_name = 'Roy'`)
  expect(await db.query('select account_id as id from feed_touched')).toEqual([{ id: 'acc-1' }])
  await deleteAccount(db, 'acc-1')
  expect(await db.query('select from feed_known union all select from feed_touched')).toEqual([])
})

describe('what is deleted while somebody writes (RGPD art. 17)', () => {
  const ended = { accountId: 'acc-1', policyNumbers: ['P-1'], endedOn: '2021-01-01' }
  const erase = () => db.transaction((tx) => deletePolicies(tx, ended, '2026-11-23'))

  it('leaves no digest behind of a contract that an import had compared just before', async () => {
    await imported(feed.slice(0, 4))
    await db.query('delete from feed_known')
    let erased = 0
    const erasing = watched(db, async (text, [rows]) => {
      if (text.includes('insert into feed_known') && String(rows).includes('P-1') && erased++ === 0)
        await erase()
    })
    await imported(feed.slice(0, 4), { db: erasing })
    expect(await db.query(`select key from feed_known where account_id = 'acc-1'`)).toEqual([])
  })

  it('leaves no note behind of an account that was written until it went', async () => {
    await imported([accountLine('acc-1')])
    const { deleting } = await db.transaction(async (tx) => {
      await tx.query(`update account set last_name = 'Roy'`)
      const deleting = deleteAccount(db, 'acc-1')
      const waits = () => db.query(`select from pg_locks where not granted and locktype = 'transactionid'`)
      await expect.poll(waits, { interval: 20 }).toHaveLength(1)
      return { deleting }
    })
    await deleting
    expect(await db.query('select from account union all select from feed_touched')).toEqual([])
  })
})
