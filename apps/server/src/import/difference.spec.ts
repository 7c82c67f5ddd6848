import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db, Sql } from '../db/db.ts'
import { diskFiles } from '../files/store/disk-files.ts'
import type { Files } from '../files/store/files.ts'
import { empty, testDb } from '../test/database/db.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine, documentLine, policyLine } from '../test/inputs/feed-lines.ts'
import { memoryFeed, type Feed } from './feed/feed.ts'
import { importFeed, type ImportDeps } from './import.ts'

const files = diskFiles(join(await testFolder(), 'files'))
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

const imported = (lines: readonly unknown[], deps: Partial<ImportDeps> = {}) =>
  importFeed({ db, files, ...deps }, memoryFeed(lines))

const id = (index: number) => `acc-${String(index).padStart(3, '0')}`
/** More accounts than are brought in at once where they are there already. */
const many = 203
/** Lines of them all, each with a policy. */
const portfolio = (lastName = 'Martin') =>
  Array.from({ length: many }, (_, index) => [
    accountLine(id(index), { lastName }),
    policyLine(id(index), `P-${index}`),
  ]).flat()

const namesOf = async () =>
  (await db.query<{ name: string }>('select distinct last_name as name from account order by 1')).map(
    ({ name }) => name,
  )

/** Every row of every table with the transaction that wrote it last. */
async function writings() {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'last_import' order by 1`,
  )
  const rows = ({ name }: { name: string }) =>
    db.query(`select '${name}' as name, xmin::text, row.*::text from ${name} as row order by 2, 3`)
  return Promise.all(tables.map(rows))
}

const feed = [
  accountLine('acc-1', { login: { username: 'zoe@exemple.fr', password: 'secret' } }),
  accountLine('acc-2'),
  policyLine('acc-1', 'P-1', {
    trailers: 'Remorque',
    payments: [{ day: '2026-12-05', amount: 62.4, status: 'due' }],
    renewal: { day: '2027-04-01', premium: 640, netPremium: 640.5 },
    history: { upTo: '2026-10-31', yearsAtLeast: 4, claims: [] },
  }),
  policyLine('acc-2', 'P-2', { paymentDetails: null, documents: null, drivers: [] }),
  policyLine('acc-2', 'P-3', { state: 'Résilié' }),
  documentLine('acc-1', 'P-1', 'doc-1'),
]

describe('a feed of what is there already', () => {
  it('writes no row, and tells nobody anything', async () => {
    await imported(feed)
    const before = await writings()
    const onEvent = vi.fn()
    await imported(feed, { onEvent })
    expect(await writings()).toEqual(before)
    expect(onEvent.mock.calls).toEqual([[{ event: 'counts', accounts: 2, policies: 3, documents: 1 }]])
  })

  it('writes no row either of what its customer has answered, or closed', async () => {
    await imported(feed)
    await db.query(
      `update account set commercial_consent = false, consent_chosen_at = now() where account_id = 'acc-1'`,
    )
    await db.query(
      `update account set commercial_consent = false, closed_at = now() where account_id = 'acc-2'`,
    )
    await imported(feed)
    const before = await writings()
    await imported(feed)
    expect(await writings()).toEqual(before)
  })

  it('writes what is another of one policy, and no other', async () => {
    await imported(feed)
    const before = await db.query(`select xmin::text from policy where policy_number <> 'P-2' order by 1`)
    await imported(
      feed.map((line) =>
        'premiumA' in line && line.policyNumber === 'P-2' ? { ...line, premiumA: 1 } : line,
      ),
    )
    expect(await db.query(`select xmin::text from policy where policy_number <> 'P-2' order by 1`)).toEqual(
      before,
    )
    expect(await db.query(`select premium_a_cents as cents from policy where policy_number = 'P-2'`)).toEqual(
      [{ cents: 100 }],
    )
  })
})

describe('a feed with a wrong line at its end', () => {
  it('changes nothing and leaves nothing aside', async () => {
    await imported(portfolio())
    const before = await writings()
    const wrong = [...portfolio('Roy'), accountLine('acc-new'), { ...accountLine('acc-wrong'), email: 'x' }]
    await expect(imported(wrong)).rejects.toThrow(`line ${wrong.length}: email: is no e-mail address`)
    expect(await writings()).toEqual(before)
  })
})

describe('a customer who writes while a feed comes in', () => {
  const free = `select account.account_id from account join policy using (account_id) for update nowait`

  /** The store, which has `work` done first: once all lines are compared, and before any comes in. */
  const filesAfter = (work: () => Promise<unknown>): Files => ({
    ...files,
    async stage(content) {
      await work()
      return files.stage(content)
    },
  })

  it('waits for nothing while it is read and compared, and is heeded', async () => {
    await imported(feed.slice(0, -1))
    const write = vi.fn(async () => {
      expect(await db.query(free)).toHaveLength(3)
      await db.query(
        `update account set commercial_consent = false, consent_chosen_at = now() where account_id = 'acc-1'`,
      )
    })
    const onEvent = vi.fn()
    await imported(
      feed.map((line) => (line.kind === 'account' ? { ...line, lastName: 'Roy' } : line)),
      { files: filesAfter(write), onEvent },
    )
    expect(write).toHaveBeenCalledOnce()
    expect(onEvent).toHaveBeenCalledWith(
      expect.objectContaining({ event: 'kept', accountId: 'acc-1', field: 'commercialConsent' }),
    )
    expect(
      await db.query('select commercial_consent as given, last_name as name from account order by 1'),
    ).toEqual([
      { given: false, name: 'Roy' },
      { given: true, name: 'Roy' },
    ])
  })

  it('waits for none of the rows that the import has while it waits for another customer', async () => {
    await imported(portfolio())
    const { importing } = await db.transaction(async (tx) => {
      await tx.query('select from account where account_id = $1 for update', [id(100)])
      const importing = imported([accountLine('acc-new', { lastName: 'Roy' }), ...portfolio('Roy')])
      await vi.waitUntil(async () => (await namesOf()).includes('Roy'), { timeout: 20_000 })
      // The wait that any write has for a lock is enough for each of them.
      for (const index of [0, 99, 101, many - 1])
        await db.query(
          `update account set commercial_consent = false, consent_chosen_at = now() where account_id = $1`,
          [id(index)],
        )
      return { importing }
    })
    await importing
    expect(await namesOf()).toEqual(['Roy'])
    expect(await db.query('select count(*) from account where not commercial_consent')).toEqual([
      { count: 4 },
    ])
  })
})

/** A database that is away for good from the moment on that `isOver` says. */
function killed(isOver: (text: string) => boolean): Db {
  let isDead = false
  const mortal = (sql: Sql): Sql => ({
    async query(text, values) {
      isDead ||= isOver(text)
      if (isDead) throw new Error('killed')
      return sql.query(text, values)
    },
  })
  return {
    ...db,
    ...mortal(db),
    transaction: (work, options) =>
      db.transaction((tx) => work({ ...mortal(tx), unawaited: mortal(tx.unawaited) }), options),
  }
}

describe('an import that was killed', () => {
  it('before its feed was accepted has changed nothing, and the next one begins anew', async () => {
    await imported(portfolio())
    const dying = killed((text) => text.includes('insert into last_import'))
    await expect(imported(portfolio('Roy'), { db: dying })).rejects.toThrow('killed')
    expect(await namesOf()).toEqual(['Martin'])
    await imported([accountLine('acc-new', { lastName: 'Petit' })])
    expect(await namesOf()).toEqual(['Martin', 'Petit'])
    expect(await db.query('select from feed_line')).toEqual([])
  })

  it('after that is brought in by the next one first, which tells it; a dry run says so', async () => {
    await imported(portfolio())
    let parts = 0
    const dying = killed((text) => text.startsWith('delete from feed_line where account_id') && ++parts === 2)
    await expect(imported(portfolio('Roy'), { db: dying })).rejects.toThrow('killed')
    expect(await namesOf()).toEqual(['Martin', 'Roy'])
    const next = [accountLine('acc-new', { lastName: 'Roy' })]
    await expect(imported(next, { isDryRun: true })).rejects.toThrow(
      'The last import was accepted and then cut short',
    )
    const onEvent = vi.fn()
    await imported(next, { onEvent })
    expect(await namesOf()).toEqual(['Roy'])
    expect(onEvent.mock.calls).toHaveLength(many - 200 + 1)
    expect(await db.query('select from feed_line union all select from feed_run')).toEqual([])
  })
})

describe('what an import holds in memory', () => {
  const lines = 2_300

  /** A feed that is made line by line, and counts how many were asked for. */
  function counted(): { feed: Feed; read: () => number } {
    let read = 0
    function* raw() {
      for (let number = 1; number <= lines; number++) {
        read = number
        const text = JSON.stringify(accountLine(`acc-${number}`))
        yield { number, text, bytes: text.length }
      }
    }
    return { feed: { sizeBytes: 1, lines: raw }, read: () => read }
  }

  it('is batches: it reads two ahead of the database at most, and gives it one at a time', async () => {
    const { feed, read } = counted()
    let [compared, ahead, largest] = [0, 0, 0]
    const watching = (sql: Sql): Sql => ({
      query(text, values) {
        if (text.includes('insert into feed_line')) {
          const batch: unknown = JSON.parse(String(values?.[0]))
          const size = Array.isArray(batch) ? batch.length : 0
          ahead = Math.max(ahead, read() - compared)
          largest = Math.max(largest, size)
          compared += size
        }
        return sql.query(text, values)
      },
    })
    const watched: Db = {
      ...db,
      transaction: (work, options) =>
        db.transaction((tx) => work({ ...watching(tx), unawaited: watching(tx.unawaited) }), options),
    }
    await importFeed({ db: watched, files }, feed)
    expect([compared, largest]).toEqual([lines, 500])
    expect(ahead).toBeLessThanOrEqual(1_001)
    expect(await db.query('select count(*) from account')).toEqual([{ count: lines }])
  })
})
