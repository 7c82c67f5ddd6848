import { afterAll, expect, it } from 'vitest'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { openFiles } from '../../start/seams/open-files.ts'
import { testDb } from '../../test/database/db.ts'
import { testFolder } from '../../test/folder.ts'
import { accountLine, policyLine, vehicle } from '../../test/inputs/feed-lines.ts'
import { commandLine, refused } from '../../test/operator/command-line.ts'

const dataDir = await testFolder()
const db = await testDb()
afterAll(() => db.close())
const portal = commandLine(db, { DATA_DIR: dataDir, NOW: '2026-11-21T12:00:00Z' })

await importFeed(
  { db, files: openFiles({ dataDir, filesUrl: undefined }) },
  memoryFeed([
    accountLine('acc-1', { firstName: 'Zoé', lastName: 'Lefèvre', email: 'zoe@exemple.fr' }),
    accountLine('acc-2', { firstName: 'Karim', lastName: 'Benali', email: 'karim@exemple.fr' }),
    policyLine('acc-1', 'P-1'),
    policyLine('acc-2', 'P-2', { risks: [vehicle({ licensePlate: 'EF-456-GH' })] }),
  ]),
)
// Two of one instant, which only their ids set in order.
await db.query(
  `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
   select account, ('00000000-0000-4000-8000-00000000000' || id)::uuid, 'R-' || id, kind, policy, status, payload::jsonb,
     day::timestamptz
   from (values
     ('acc-1', 1, 'requestCallBack', null, 'done', '{}', '2026-11-01T10:00:00.123456Z'),
     ('acc-1', 2, 'addDriver', 'P-1', 'sent', '{}', '2026-11-02T10:00:00Z'),
     ('acc-2', 3, 'changeVehicle', 'P-2', 'sent', '{"licensePlate":"GG-777-HH"}', '2026-11-20T10:00:00Z'),
     ('acc-2', 4, 'addDriver', 'P-2', 'received', '{}', '2026-11-20T10:00:00Z'))
     as made (account, id, kind, policy, status, payload, day)`,
)

const list = (...args: string[]) => portal('requests', 'list', ...args)
const numbers = async (...args: string[]) =>
  Array.from(
    (await list('--format', 'ndjson', ...args)).stdout.matchAll(/"number":"([^"]+)"/g),
    ([, number]) => number,
  )

it.each([
  ['', 'R-1 R-2 R-3 R-4'],
  ['--oldest', 'R-1 R-2 R-3 R-4'],
  ['--newest', 'R-4 R-3 R-2 R-1'],
  ['--status sent', 'R-2 R-3'],
  ['--kind addDriver', 'R-2 R-4'],
  ['--account acc-2', 'R-3 R-4'],
  ['--policy P-1', 'R-2'],
  ['--older-than 19', 'R-1 R-2'],
  ['--older-than 20', 'R-1'],
  ['--account acc-2 --kind addDriver --status sent', ''],
  ['--newest --limit 2', 'R-4 R-3'],
  ['--limit 2 --after r-2', 'R-3 R-4'],
  ['--newest --limit 1 --after R-2', 'R-1'],
  ['--limit 9 --after R-4', ''],
  ['--search r-3', 'R-3'],
  ['--search LEFEVRE', 'R-1 R-2'],
  ['--search Benali+karim', 'R-3 R-4'],
  ['--search zoe@exemple', 'R-1 R-2'],
  ['--search ab123cd', 'R-2'],
  ['--search gg777', 'R-3'],
  ['--search p2 --limit 1', 'R-3'],
  ['--search Dupont', ''],
])('requests list %s prints %s', async (options, expected) => {
  const words = options.split(' ').filter(Boolean)
  const found = await numbers(...words.map((word) => word.replace('+', ' ')))
  expect(found.join(' ')).toBe(expected)
})

it('a table that ends before the list does says how it goes on', async () => {
  expect(await list('--limit', '2')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^NUMBER .*\nR-1 .*\nR-2 .*\n$/),
    stderr: 'There are more: add --after R-2\n',
  })
  expect(await list('--limit', '4')).toMatchObject({ stderr: '' })
})

it.each([
  [['--status', 'lost'], 'Allowed choices are received, sent, question, done, refused, withdrawn'],
  [['--kind', 'endSession'], 'Allowed choices are changeVehicle, '],
  [['--limit', '0'], 'It is a whole number from 1 to 100000.'],
  [['--after', 'R-9'], 'There is no request "R-9".'],
  [['--oldest', '--newest'], "option '--newest' cannot be used with option '--oldest'"],
  [['--search', '@.'], '"@." cannot be looked for: give a letter or a digit of it.'],
])('requests list %j is refused in a sentence that helps', async (args, sentence) => {
  expect(await list(...args)).toEqual(refused(sentence))
})

it('tells until when the file of insured vehicles has to show what a request changes, or that it is late (R451-5)', async () => {
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, payload, created_at)
     select 'acc-1', ('00000000-0000-4000-8000-00000000002' || id)::uuid, 'F-' || id, kind, status, payload,
       '2026-11-17T10:00:00Z'
     from (values (1, 'changeVehicle', 'sent', '{"effectiveDate": "2026-12-01"}'::jsonb),
       (2, 'terminateContract', 'received', '{"endDate": "2026-12-17", "suspendedFrom": "2026-11-17"}'),
       (3, 'changeVehicle', 'done', '{"effectiveDate": "2026-11-17"}'),
       (4, 'sendMessage', 'sent', '{"text": "x", "topic": "vehicle-file"}'),
       (5, 'sendMessage', 'sent', '{"text": "x"}')) as made (id, kind, status, payload)`,
  )
  const { stdout } = await list('--search', 'F-')
  expect(stdout.split('\n').flatMap((line) => /^F-.*Z +(.*)$/.exec(line)?.slice(1) ?? [])).toEqual([
    'file by 2026-12-03T23:00:00.000Z',
    'late: file by 2026-11-20T10:00:00.000Z',
    '-',
    'late: file by 2026-11-20T10:00:00.000Z',
    '-',
  ])
  await db.query(`delete from request where number like 'F-%'`)
})

it('tells of an open complaint until when the broker has to acknowledge and to answer it, or that he is late (§9)', async () => {
  await db.query(
    `insert into request (account_id, request_id, number, kind, status, payload, created_at)
     select 'acc-1', ('00000000-0000-4000-8000-00000000001' || id)::uuid, 'C-' || id, 'sendComplaint', status,
       json_build_object('text', 'x', 'acknowledgeBy', acknowledge, 'answerBy', answer), '2026-08-01T10:00:00Z'
     from (values (1, 'sent', '2026-12-03', '2027-01-21'), (2, 'received', '2026-08-13', '2026-11-20'),
       (3, 'done', '2026-12-03', '2027-01-21')) as made (id, status, acknowledge, answer)`,
  )
  const { stdout } = await list('--kind', 'sendComplaint')
  const due = stdout.split('\n').map((line) => line.split(/ {2,}|Z /).at(-1))
  expect(due).toEqual([
    'DUE',
    'acknowledge by 2026-12-03, answer by 2027-01-21',
    'late: answer by 2026-11-20',
    '-',
    '',
  ])
  const [first = ''] = (await list('--kind', 'sendComplaint', '--format', 'ndjson')).stdout.split('\n')
  expect(JSON.parse(first)).toMatchObject({
    payload: { acknowledgeBy: '2026-12-03', answerBy: '2027-01-21' },
  })
})

it('tells of an open termination by when the broker has to say its end, or that he is late (L113-14 II)', async () => {
  await db.query(
    `insert into request (account_id, request_id, number, kind, policy_number, status, payload, created_at)
     select 'acc-1', ('00000000-0000-4000-8000-00000000002' || id)::uuid, 'T-' || id, 'terminateContract', 'P-1', status,
       jsonb_strip_nulls(jsonb_build_object('answerBy', answer)), '2026-07-01T10:00:00Z'
     from (values (1, 'sent', '2026-11-21'), (2, 'question', '2026-11-20'), (3, 'done', '2026-11-20'),
       (4, 'sent', null)) as made (id, status, answer)`,
  )
  const { stdout } = await list('--kind', 'terminateContract')
  const due = stdout.split('\n').map((line) => line.split(/ {2,}|Z /).at(-1))
  expect(due).toEqual(['DUE', 'answer by 2026-11-21', 'late: answer by 2026-11-20', '-', '-', ''])
})
