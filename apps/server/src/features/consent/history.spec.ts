import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ask } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { empty } from '../../test/database/db.ts'

const api = await sharedApi()
const migration = new URL('../../../migrations/0017_consents.sql', import.meta.url)

it('begins with what was kept before there was a history: choices, a closing, and what a feed has said', async () => {
  for (const granted of ['false', 'true']) await ask(api, 'setConsent', { params: { granted } })
  await api.db.query(
    `update account set closed_at = '2026-10-01T00:00:00Z', commercial_consent = false where account_id = 'acc-2'`,
  )
  await empty(api.db, 'consent')
  const [, ...statements] = (await readFile(migration, 'utf8')).split(/^(?=insert )/m)
  for (const statement of statements) await api.db.query(statement)
  expect(
    await api.db.query(
      'select account_id as account, position, granted, channel, text_version as text from consent order by 1, 2',
    ),
  ).toEqual([
    { account: 'acc-1', position: 1, granted: false, channel: 'portal', text: null },
    { account: 'acc-1', position: 2, granted: true, channel: 'portal', text: null },
    { account: 'acc-2', position: 1, granted: false, channel: 'closing', text: null },
  ])
})
