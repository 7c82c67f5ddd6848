import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { upload } from '../../test/api/upload-form.ts'
import { empty } from '../../test/database/db.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { commandLine, linesOf, printed, refused } from '../../test/operator/command-line.ts'

const api = await testApi()
afterAll(() => api.close())

const set = (...args: string[]) => commandLine(api.db, {})('documents', 'set', ...args)

const documents = () =>
  api.db.query(`select status, reason from owed_document where policy_number = 'P-1' order by position`)

it('the broker rejects a document with a reason, and the customer sends another', async () => {
  expect((await upload(api, pdf())).statusCode).toBe(200)
  expect(await set('P-1', 'Carte grise', 'rejected', '--reason', 'Illisible')).toEqual(
    printed('Carte grise of P-1 is rejected.\n'),
  )
  expect(await documents()).toEqual([{ status: 'rejected', reason: 'Illisible' }])
  expect((await upload(api, pdf({ text: 'sharper' }))).statusCode).toBe(200)
  expect(await documents()).toEqual([{ status: 'received', reason: null }])
})

it('a rejection is told by mail once, and again when its reason changes; other answers are not', async () => {
  await empty(api.db, 'outbox', 'audit')
  const unchanged = 'Carte grise of P-1 is rejected already: nothing has changed, and nobody is told.\n'
  await set('P-1', 'Carte grise', 'rejected', '--reason', 'Illisible')
  expect(await set('P-1', 'Carte grise', 'rejected', '--reason', 'Illisible')).toEqual(printed(unchanged))
  await set('P-1', 'Carte grise', 'rejected', '--reason', 'Verso absent')
  await set('P-1', 'Carte grise', 'validated', '--reason', 'Merci')
  const owed = await api.db.query(
    `select account_id as account, notice, facts from outbox order by run_after`,
  )
  const document = { policyNumber: 'P-1', documentName: 'Carte grise' }
  expect(owed).toEqual(
    ['Illisible', 'Verso absent'].map((reason) => ({
      account: 'acc-1',
      notice: 'documentRejected',
      facts: { ...document, reason },
    })),
  )
  expect(await api.db.query(`select action from audit where trace_id = 'command line'`)).toHaveLength(3)
})

it('list --waiting prints the documents that were received, with the requests of their last files', async () => {
  await empty(api.db, 'request', 'idempotent_answer')
  await set('P-1', 'Carte grise', 'pending')
  await upload(api, pdf({ text: 'blurred' }))
  await set('P-1', 'Carte grise', 'rejected')
  await upload(api, pdf({ text: 'recto' }))
  await upload(api, pdf({ text: 'verso of another size' }))
  const requests = await api.db.query<{ number: string }>('select number from request order by accepted_at')
  const waiting = await commandLine(api.db, {})('documents', 'list', '--waiting', '--format', 'ndjson')
  expect(linesOf(waiting)).toEqual([
    {
      policyNumber: 'P-1',
      accountId: 'acc-1',
      name: 'Carte grise',
      fileType: 'carteGrise',
      status: 'received',
      receivedAt: '2026-11-21T09:00:00.000Z',
      requests: expect.arrayContaining(requests.slice(1).map(({ number }) => number)),
    },
  ])
  expect((await commandLine(api.db, {})('documents', 'list', '--waiting')).stdout).toMatch(
    /^POLICY .*\nP-1 +acc-1 +2026-11-21T09:00:00.000Z +Carte grise +EA-\S+ EA-\S+\n$/,
  )
  await set('P-1', 'Carte grise', 'validated')
  expect(await commandLine(api.db, {})('documents', 'list', '--waiting', '--format', 'ndjson')).toEqual(
    printed(''),
  )
})

it('who was answered what stands in the audit', async () => {
  await set('P-1', 'Carte grise', 'validated')
  const [line] = await api.db.query(
    `select account_id, action, object, outcome from audit where trace_id = 'command line' order by at desc limit 1`,
  )
  expect(line).toEqual({
    account_id: 'acc-1',
    action: 'set document validated',
    object: 'P-1 Carte grise',
    outcome: 'accepted',
  })
})

it.each([
  [['P-1', 'Permis', 'validated'], 'It asks for: Carte grise.'],
  [['P-404', 'Carte grise', 'validated'], 'It is unknown or asks for none.'],
  [['P-1', 'Carte grise', 'lost'], 'Allowed choices are pending, received, validated'],
  [['P-1', 'Carte grise'], "missing required argument 'status'"],
])('%j is refused in a sentence that helps', async (args, sentence) => {
  const before = await documents()
  expect(await set(...args)).toEqual(refused(sentence))
  expect(await documents()).toEqual(before)
})
