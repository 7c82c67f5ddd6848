import { Command, CommanderError } from 'commander'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentAudit } from '../test/audit.ts'
import { readConfig } from '../config.ts'
import { upload } from '../test/upload-form.ts'
import { pdf } from '../test/samples.ts'
import { sentenceOf } from '../start-error.ts'
import { type TestApi, testApi } from '../test/api.ts'
import { documentsCommand } from './documents-command.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

/** Runs `documents set …` as the operator would. */
async function set(...args: string[]): Promise<{ said: string; code: number }> {
  let said = ''
  const output = { write: (text: string) => (said += text) }
  const documents = documentsCommand({
    stdout: output,
    stderr: output,
    withDatabase: (work) => work(api.db, readConfig({}), silentAudit),
  })
  const program = new Command().exitOverride().configureOutput({ writeErr: output.write })
  program.addCommand(documents.copyInheritedSettings(program))
  for (const command of documents.commands) command.copyInheritedSettings(documents)
  try {
    await program.parseAsync(['documents', 'set', ...args], { from: 'user' })
    return { said, code: 0 }
  } catch (error) {
    if (!(error instanceof CommanderError)) said += sentenceOf(error)
    return { said, code: 1 }
  }
}

const documents = () =>
  api.db.query(`select status, reason from owed_document where policy_number = 'P-1' order by position`)

test('the broker rejects a document with a reason, and the customer sends another', async () => {
  expect((await upload(api, pdf())).statusCode).toBe(200)
  expect(await set('P-1', 'Carte grise', 'rejected', '--reason', 'Illisible')).toEqual({
    said: 'Carte grise of P-1 is rejected.\n',
    code: 0,
  })
  expect(await documents()).toEqual([{ status: 'rejected', reason: 'Illisible' }])
  expect((await upload(api, pdf({ text: 'sharper' }))).statusCode).toBe(200)
  expect(await documents()).toEqual([{ status: 'received', reason: null }])
})

test('who was answered what stands in the audit', async () => {
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

test.each([
  [['P-1', 'Permis', 'validated'], 'It asks for: Carte grise.'],
  [['P-404', 'Carte grise', 'validated'], 'It is unknown or asks for none.'],
  [['P-1', 'Carte grise', 'lost'], 'Allowed choices are pending, received, validated'],
  [['P-1', 'Carte grise'], "missing required argument 'status'"],
])('%j is refused in a sentence that helps', async (args, sentence) => {
  const before = await documents()
  const { said, code } = await set(...args)
  expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
  expect(await documents()).toEqual(before)
})
