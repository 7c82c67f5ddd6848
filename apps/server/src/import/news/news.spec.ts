import type { ImportEvent } from '@portal/domain/feed/import-event.schema.ts'
import { addDays } from '@portal/domain/ground/calendar.ts'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { diskFiles } from '../../files/store/disk-files.ts'
import { createClock } from '../../ground/clock.ts'
import { empty, testDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { accountLine, documentLine, policyLine } from '../../test/inputs/feed-lines.ts'
import { memoryFeed } from '../feed/feed.ts'
import { importFeed } from '../import.ts'

const files = diskFiles(await testFolder())
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

const account = accountLine('acc-1')
const clock = createClock(new Date())
/** What an import tells, but for its counts. */
async function imported(...lines: unknown[]): Promise<ImportEvent[]> {
  const events: ImportEvent[] = []
  await importFeed({ db, files, clock, onEvent: (event) => events.push(event) }, memoryFeed(lines))
  return events.slice(0, -1)
}
const policy = (change: object = {}) => policyLine('acc-1', 'P-1', change)
const owed = () =>
  db.query<{ notice: string; facts: object }>(
    `select account_id as account, notice, facts from outbox where kind = 'notice' order by account_id, notice, run_after`,
  )

const unpaid = { amount: 124.8, noticeSentOn: '2026-11-02' }
const payments = (amount: number) => [{ day: '2198-12-05', amount, status: 'due' }]

it('a first feed mails nobody, whatever it tells', async () => {
  const document = documentLine('acc-1', 'P-1', 'doc-1')
  await imported(account, policy({ unpaid, payments: payments(62.4), state: 'Résilié' }), document)
  expect(await owed()).toEqual([])
})

it('what a first feed told stays no news, however often feeds bring it, there and back (0077)', async () => {
  const first = policy({ unpaid, payments: payments(62.4), state: 'Résilié' })
  await imported(account, first, policyLine('acc-1', 'P-2', { unpaid }))
  await imported(first, policyLine('acc-1', 'P-2', { unpaid }))
  await imported(policy())
  await imported(first)
  expect(await owed()).toEqual([])
})

it('a formal notice that a feed brings is told once, however often feeds bring it (L113-3)', async () => {
  await imported(account, policy())
  await imported(policy({ unpaid }))
  await imported(policy({ unpaid }))
  await imported(policy())
  await imported(policy({ unpaid }))
  const facts = { policyNumber: 'P-1', ...unpaid, suspendedFrom: '2026-12-02', mayEndFrom: '2026-12-12' }
  expect(await owed()).toEqual([{ account: 'acc-1', notice: 'premiumUnpaid', facts }])
})

it('a debit of another amount is told, the same schedule again is not', async () => {
  await imported(account, policy({ payments: payments(62.4) }))
  await imported(policy({ payments: payments(62.4) }))
  expect(await owed()).toEqual([])
  await imported(policy({ payments: payments(65) }))
  await imported(policy({ payments: payments(65) }))
  const facts = { policyNumber: 'P-1', amount: 65, day: '2198-12-05' }
  expect(await owed()).toEqual([{ account: 'acc-1', notice: 'debitAnnounced', facts }])
})

it('a debit that was told is not told again when an older feed comes in between, another amount is', async () => {
  const first = { day: '2198-11-05', amount: 62.4, status: 'due' }
  const feeds = [62.4, 65].map((amount) => policy({ payments: [first, ...payments(amount)] }))
  const older = policy({ payments: [first] })
  await imported(account, older)
  for (const [line, mails] of [
    [feeds[0], 1],
    [older, 1],
    [feeds[0], 1],
    [older, 1],
    [feeds[1], 2],
  ] as const) {
    await imported(line)
    expect(await owed()).toHaveLength(mails)
  }
})

it('debits that two feeds tell otherwise in turn are mailed twice in a week, then told to the operator, and never lost', async () => {
  const feeds = [62.4, 65].map((amount) => policy({ payments: payments(amount) }))
  await imported(account, feeds[0])
  const untold = {
    event: 'untold',
    accountId: 'acc-1',
    policyNumber: 'P-1',
    notice: 'debitAnnounced',
  }
  for (const [line, mails, events] of [
    [feeds[1], 1, []],
    [feeds[0], 2, []],
    [feeds[1], 2, [untold]],
    [feeds[1], 2, [untold]],
    [feeds[0], 2, []],
    [feeds[1], 2, [untold]],
  ] as const) {
    const told = await imported(line)
    expect(told.filter(({ event }) => event === 'untold')).toEqual(events)
    expect(await owed()).toHaveLength(mails)
  }
  await db.query(`update outbox set run_after = run_after - interval '8 days'`)
  await imported(feeds[1])
  expect((await owed()).at(-1)).toMatchObject({ facts: { amount: 65 } })
  expect(await owed()).toHaveLength(3)
})

it('a debit that is told less than fourteen days ahead is told all the same, and the operator that it is late', async () => {
  const at = (days: number, amount: number) =>
    policy({
      payments: [{ day: addDays(clock.today(), days), amount, status: 'due' }],
    })
  await imported(account, at(40, 62.4))
  const late = { event: 'late', accountId: 'acc-1', policyNumber: 'P-1', day: addDays(clock.today(), 13) }
  expect(await imported(at(13, 62.4))).toContainEqual(late)
  expect((await imported(at(14, 62.4))).map(({ event }) => event)).not.toContain('late')
  expect(await owed()).toHaveLength(2)
})

it('formal notices of a new day each night are mailed twice in a week (L113-3)', async () => {
  await imported(account, policy())
  for (const noticeSentOn of ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05'])
    await imported(policy({ unpaid: { ...unpaid, noticeSentOn } }))
  expect(await owed()).toHaveLength(2)
})

const stateable = {
  usage: 'Trajets privés',
  drivers: [
    {
      principal: true,
      crm: 0.5,
      firstName: 'Zoé',
      lastName: 'Martin',
      birthDate: '1984-02-11',
      licenceNumber: '02BR48117',
      licenceDate: '2002-07-09',
    },
  ],
  history: { upTo: '2026-10-31', endDate: '2026-11-20', yearsAtLeast: 4, claims: [] },
}

it('the end of a contract offers its relevé by itself, once (annex to A121-1, art. 12)', async () => {
  await imported(account, policy(stateable))
  await imported(policy({ ...stateable, state: 'Résilié' }))
  await imported(policy(stateable))
  await imported(policy({ ...stateable, state: 'Résilié' }))
  const facts = { policyNumber: 'P-1' }
  expect(await owed()).toEqual([{ account: 'acc-1', notice: 'contractEnded', facts }])
  expect(await db.query('select from request')).toEqual([])
})

it('a relevé that cannot be drawn is a request of the desk, due fifteen days later', async () => {
  await imported(account, policy())
  await imported(policy({ state: 'Résilié CTX' }))
  const [told] = await owed()
  expect(told).toMatchObject({ notice: 'contractEnded', facts: { dueDate: addDays(clock.today(), 15) } })
  const rows = await db.query(
    `select request.kind, policy_number as policy, status, outbox.kind as message, payload = $1::jsonb - 'policyNumber' as due,
       split_part(number, '-', 2) as day, created_at
     from request join outbox using (account_id, request_id)`,
    [JSON.stringify(told?.facts)],
  )
  expect(rows).toEqual([
    {
      kind: 'requestStatement',
      policy: 'P-1',
      status: 'received',
      message: 'brokerMail',
      due: true,
      day: clock.today().replaceAll('-', ''),
      created_at: clock.now(),
    },
  ])
})

it('new documents of one feed are told in one mail, changed ones are not', async () => {
  const document = (id: string, change: object = {}) => documentLine('acc-1', 'P-1', id, change)
  await imported(account, policy(), document('doc-1'))
  await imported(document('doc-1', { fileName: 'conditions.pdf' }), document('doc-2'), document('doc-3'))
  await imported(document('doc-2'), document('doc-3'))
  expect(await owed()).toEqual([{ account: 'acc-1', notice: 'documentsAdded', facts: { count: 2 } }])
})

it('a dry run owes nothing, and a closed account is told nothing', async () => {
  await imported(account, policy())
  await importFeed({ db, files, isDryRun: true }, memoryFeed([policy({ unpaid })]))
  expect(await owed()).toEqual([])
  await db.query('update account set closed_at = now()')
  await imported(policy({ unpaid, state: 'Résilié' }))
  expect(await owed()).toEqual([])
})
