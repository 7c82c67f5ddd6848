import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { FilesUnavailable } from '../../files/store/files.ts'
import { memoryFeed } from '../../import/feed/feed.ts'
import { importFeed } from '../../import/import.ts'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { upload } from '../../test/api/upload-form.ts'
import { setUsed } from '../../test/api/used-rate.ts'
import { accountLine, customerLine, documentLine, policyLine, vehicle } from '../../test/inputs/feed-lines.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { toldName } from './held.sql.ts'
import { held, toldTables } from './held.ts'

const api = await sharedApi()

const Rows = z.array(z.record(z.string(), z.unknown()))
const Data = z.looseObject({
  madeAt: z.string(),
  files: z.array(z.object({ path: z.string(), sha256: z.string(), sizeBytes: z.number() })),
  leftOut: z.array(z.object({ field: z.string(), reason: z.string() })),
})

/** The export of an account, unpacked. */
async function exported(accountId: string) {
  const answer = await ask(api, 'exportData', { as: accountId })
  expect(answer.statusCode).toBe(200)
  const files = unzipSync(answer.rawPayload)
  const text = (path: string) => Buffer.from(files[path] ?? []).toString()
  const data = Data.parse(JSON.parse(text('donnees.json')))
  const rowsOf = (table: string) => Rows.parse(data[toldName(table)])
  return { answer, files, text, data, rowsOf, all: text('donnees.json') }
}

const line = documentLine('acc-7', 'VA-7001', 'doc-7', { fileName: 'Échéancier.pdf', created: '2026-03-04' })

it('gives all that a feed told of her, amounts, days and documents, and nothing of anybody else (RGPD art. 15)', async () => {
  await importFeed(
    api,
    memoryFeed([
      customerLine('acc-7', 'ines@exemple.fr', {
        firstName: 'Inès',
        lastName: 'Quéméner',
        phoneNumber: '0199007007',
      }),
      policyLine('acc-7', 'VA-7001', {
        premiumA: 733.21,
        startDate: '2026-02-17',
        risks: [vehicle({ licensePlate: 'QZ-707-QZ' })],
        drivers: [{ principal: true, crm: 0.57, lastName: 'Le Goff', birthDate: '1971-07-17' }],
      }),
      line,
      { ...line, id: 'doc-8', content: 'JVBERi0x' },
      accountLine('acc-8', { firstName: 'Yvon', lastName: 'Autrui', email: 'yvon@exemple.fr' }),
      policyLine('acc-8', 'VA-8001'),
    ]),
  )
  const { answer, files, text, data, rowsOf, all } = await exported('acc-7')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringContaining('filename="mes-donnees-2026-11-21.zip"'),
    'cache-control': 'no-store',
  })
  expect(rowsOf('account')).toMatchObject([
    { accountId: 'acc-7', firstName: 'Inès', lastName: 'Quéméner', phoneNumber: '0199007007' },
  ])
  expect(rowsOf('policy')).toMatchObject([
    { policyNumber: 'VA-7001', premiumACents: 73_321, startDate: '2026-02-17' },
  ])
  expect(rowsOf('driver')).toMatchObject([
    { crmHundredths: 57, lastName: 'Le Goff', birthDate: '1971-07-17' },
  ])
  expect(rowsOf('risk')).toMatchObject([{ licensePlate: 'QZ-707-QZ' }])
  expect(rowsOf('login')).toMatchObject([{ username: 'ines@exemple.fr' }])
  expect(rowsOf('document')).toHaveLength(2)
  const names = ['Échéancier.pdf', 'Échéancier (2).pdf']
  const contents = names.map((name) => text(`documents/VA-7001/${name}`))
  expect(contents.toSorted()).toEqual(['%PDF-', '%PDF-1'])
  expect(data.files.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(files)
      .filter((path) => path.startsWith('documents/'))
      .toSorted(),
  )
  expect(all).not.toMatch(/acc-8|Autrui|VA-8001|argon2|scrypt/)
  expect(text('LISEZ-MOI.txt')).toContain('Données de Inès Quéméner\r\n')
  expect(text('LISEZ-MOI.txt')).toContain(
    'Préparées le 21\u00a0novembre\u00a02026 à\u00a010:00 (heure de Paris)',
  )
  expect(text('LISEZ-MOI.txt')).toContain('- driver\u00a0: les conducteurs de vos contrats')
})

it('gives what she asked for, with each file as she sent it', async () => {
  const sent = pdf({ text: 'my own registration' })
  expect((await upload(api, sent, { fileName: 'ma carte.pdf' })).statusCode).toBe(200)
  await ask(api, 'changePaymentDetails')
  const { files, rowsOf } = await exported('acc-1')
  expect(rowsOf('request')).toMatchObject([
    { kind: 'uploadDocument', createdAt: '2026-11-21T09:00:00+00:00' },
    { kind: 'changePaymentDetails', payload: { bankAccount: { iban: 'FR1420041010050500013M02606' } } },
  ])
  const [number] = rowsOf('uploaded_file').map(({ number }) => String(number))
  expect(Buffer.from(files[`demandes/${number}/ma carte.pdf`] ?? [])).toEqual(sent)
})

/** A value of its own for each column of a type. */
const values: Record<string, (name: string, index: number) => unknown> = {
  text: (name) => `held ${name}`,
  boolean: () => true,
  integer: (_, index) => 4_711_000 + index,
  bigint: (_, index) => 8_150_000 + index,
  date: (_, index) => `19${10 + index}-05-04`,
  'timestamp with time zone': (_, index) => `19${10 + index}-05-04T03:02:01+00:00`,
  uuid: (_, index) => `00000000-0000-4000-8000-0000000000${10 + index}`,
  jsonb: (name) => ({ held: name }),
  json: (name) => ({ held: name }),
}

/** A row of acc-9 in `table` that no other could be taken for. */
async function insertMarked(table: string): Promise<Record<string, unknown>> {
  const columns = await api.db.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1`,
    [table],
  )
  const row = Object.fromEntries(
    columns.map(({ name, type }, index) => [name, values[type]?.(`${table}.${name}`, index)]),
  )
  const marked = { ...row, account_id: 'acc-9', ...(table === 'account' && { closed_at: null }) }
  await api.db.transaction(async (sql) => {
    await sql.query('set local session_replication_role = replica')
    await sql.query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [
      JSON.stringify(marked),
    ])
  })
  return marked
}

it('accounts for every column of every table: the value is given, or nowhere in it (RGPD art. 15)', async () => {
  // A row of the test's says two things at once.
  await api.db.query('alter table outbox drop constraint outbox_says_one_thing')
  const rows = new Map<string, Record<string, unknown>>()
  for (const table of Object.keys(held)) rows.set(table, await insertMarked(table))
  const { rowsOf, all, data, text } = await exported('acc-9')
  for (const table of toldTables) {
    const row = rows.get(table) ?? {}
    const given = held[table].columns.map((column) => [toldName(column), row[column]])
    expect(rowsOf(table)).toEqual([{ accountId: 'acc-9', ...Object.fromEntries(given) }])
  }
  const leftOut = Object.entries(held).flatMap(([table, { leftOut = {} }]) =>
    Object.keys(leftOut).map((column) => ({ table, column })),
  )
  const fields = leftOut.map(({ table, column }) => `${toldName(table)}.${toldName(column)}`)
  expect(data.leftOut.map(({ field }) => field)).toEqual(fields)
  expect(data.leftOut.filter(({ reason }) => !reason.endsWith('.'))).toEqual([])
  expect(leftOut.filter(({ table, column }) => all.includes(`held ${table}.${column}`))).toEqual([])
  // Its files are in no store.
  expect(text('fichiers-manquants.txt')).toContain('- documents/held document.policy_number/')
  expect(text('fichiers-manquants.txt')).toContain('- demandes/held request_file.number/')
})

it('gives more rows than are read at once', async () => {
  await api.db.query(
    `insert into guarantee (account_id, policy_number, risk_position, position, type, description)
     select 'acc-2', 'P-2', 0, 100 + n, 'Bris', 'Vitre ' || n from generate_series(1, 1200) as n`,
  )
  const { rowsOf } = await exported('acc-2')
  expect(rowsOf('guarantee').filter(({ type }) => type === 'Bris')).toHaveLength(1_200)
})

const staged = async () => (await readdir(join(api.dataDir, 'files', 'incoming'))).length

it('leaves nothing behind, and breaks off where the store does', async () => {
  await exported('acc-7')
  expect(await staged()).toBe(0)
  vi.spyOn(api.files, 'open').mockRejectedValueOnce(new FilesUnavailable('away'))
  await expect(ask(api, 'exportData', { as: 'acc-7' })).rejects.toThrow(
    'response destroyed before completion',
  )
  await expect.poll(staged).toBe(0)
})

it('is given five times a day, and stands in the audit', async () => {
  await setUsed(api, 'exportData', 5_000)
  const answer = await ask(api, 'exportData', { as: 'acc-7' })
  expect(answer.json()).toMatchObject({ status: 429, code: 'too-many-requests' })
  await expect
    .poll(() => api.db.query(`select account_id from security_event where kind = 'data-export'`))
    .toContainEqual({ account_id: 'acc-7' })
})
