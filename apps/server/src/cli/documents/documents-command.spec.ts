import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../test/api/api.ts'
import { upload } from '../../test/api/upload-form.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { commandLine, printed, refused } from '../../test/operator/command-line.ts'

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
