import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { diskFiles } from '../files/store/disk-files.ts'
import type { Files } from '../files/store/files.ts'
import { hashPassword, verifyPassword } from '../identity/passwords/password.ts'
import { signedOutPage } from '../identity/sign-in/signed-out.ts'
import { empty, testDb } from '../test/database/db.ts'
import { testFolder } from '../test/folder.ts'
import { accountLine, documentLine, policyLine } from '../test/inputs/feed-lines.ts'
import { fileFeed, memoryFeed } from './feed/feed.ts'
import { importFeed } from './import.ts'

const account = accountLine('acc-1', { phoneNumber: '01 99 00 12 34' })
const other = accountLine('acc-2')
const login = { username: 'Zoe@Exemple.fr', password: 'secret' }
/** The customer with a sign-in, which takes 30 ms to hash: for tests about it only. */
const withLogin = (change: object = {}) => ({ ...account, login: { ...login, ...change } })
const policy = policyLine('acc-1', 'P-1', { renewalDate: '2027-04-01' })
const pdf = Buffer.from('%PDF-1.7 conditions')
const document = documentLine('acc-1', 'P-1', 'doc-1', { content: pdf.toString('base64') })

const folder = await testFolder()
const files = diskFiles(join(folder, 'files'))
const db = await testDb()
afterAll(() => db.close())
beforeEach(() => empty(db))

const imported = (...lines: unknown[]) => importFeed({ db, files }, memoryFeed(lines))
async function importText(content: string | Buffer) {
  const path = join(folder, 'feed.ndjson')
  await writeFile(path, content)
  return importFeed({ db, files }, await fileFeed(path))
}

/** The store, which has `work` done first: once all lines are compared, and before any comes in. */
const filesAfter = (work: () => Promise<unknown>): Files => ({
  ...files,
  async stage(content) {
    await work()
    return files.stage(content)
  },
})

/** Every row of every table the feed fills, without the salt of passwords. */
async function state() {
  const tables = 'account policy policy_holder driver risk guarantee owed_document document login'.split(' ')
  return Promise.all(
    tables.map((table) => db.query(`select to_jsonb(${table}) as row from ${table} order by 1`)),
  )
}

const logins = () =>
  db.query<{ username: string; hash: string; must: boolean }>(
    'select username, password_hash as hash, must_change as must from login',
  )

describe('what comes in', () => {
  it('is every field of the three kinds', async () => {
    const more = {
      drivers: [
        ...policy.drivers,
        { principal: false, licenceNumber: '09AB12345', licenceDate: '2009-06-01' },
      ],
      usage: 'Trajets privés',
      history: { upTo: '2026-10-31', yearsAtLeast: 4, claims: [] },
      trailers: 'Remorque de moins de 750 kg',
      paidTransport: true,
      payments: [{ day: '2026-12-05', amount: 62.4, status: 'due' }],
      unpaid: { amount: 62.4, noticeSentOn: '2026-11-02', suspendedFrom: '2026-12-03' },
      renewal: {
        day: '2027-04-01',
        premium: 640,
        crm: 0.5,
        netPremium: 640.5,
        adjustments: [{ label: 'Réduction', amount: -0.5 }],
      },
      withdrawalUntil: '2026-12-05',
    }
    const lines = [account, { ...policy, ...more }, document]
    expect(await imported(...lines)).toEqual({ account: 1, policy: 1, document: 1 })
    const rowsOf = async (columns: string, table: string) =>
      (await db.query<object>(`select ${columns} from ${table}`)).map((row) => Object.values(row).join(' | '))
    expect(await rowsOf('*', 'account')).toEqual([
      expect.stringMatching(
        /^acc-1 [|] cus-acc-1 [|] Camille [|] Martin [|] camille@exemple.fr [|] 01 99 00 12 34 [|] true [|] adr-1 [|] 12 RUE DES LILAS [|] 35000 [|] RENNES [|] FRANCE [|] cus-acc-1 [|] {2}[|] {2}[|] \d{4}-\d\d-\d\d$/,
      ),
    ])
    expect(await rowsOf('*', 'policy')).toEqual([
      'acc-1 | P-1 | cus-acc-1 | En cours | 61240 | 2026-10-30 | pay-P-1 | Prélèvement | Mme Zoé Martin | PSSTFRPPXXX | FR1420041010050500013M02606 | gar-acc-1 | 12 RUE DES LILAS | 35000 | RENNES | FRANCE | 2027-04-01 |  | Remorque de moins de 750 kg | true | Trajets privés | [object Object] | 2026-12-05 | [object Object] | [object Object] | [object Object] | 2026-11-02 | ',
    ])
    const drivers = await rowsOf('principal, crm_hundredths, birth_date', 'driver order by position')
    expect(drivers).toEqual(['true | 50 | 1984-02-11', 'false | 100 | 1990-05-04', 'false |  | '])
    const licences = await rowsOf('licence_number, licence_date', 'driver order by position desc limit 1')
    expect(licences).toEqual(['09AB12345 | 2009-06-01'])
    const { history, payments, unpaid, renewal } = more
    expect(await db.query('select history, payments, unpaid, renewal from policy')).toEqual([
      { history, payments, unpaid, renewal },
    ])
    const guarantees = await rowsOf('type, franchise_cents', 'guarantee order by position')
    expect(guarantees).toEqual(['Vol | 25050', 'Assistance | '])
    const counts = 'max_file_number, exact_file_number'
    expect(await rowsOf(`name, status, ${counts}`, 'owed_document')).toEqual(['Carte grise | pending | 2 | '])
  })

  it('takes the day of a renewal for the due date, where the line names no other one', async () => {
    const renewal = { day: '2027-05-01', premium: 640 }
    const dueDates = () => db.query('select renewal_date as due from policy')
    await imported(account, { ...policy, renewal })
    expect(await dueDates()).toEqual([{ due: '2027-04-01' }])
    await imported({ ...policy, renewal, renewalDate: null })
    expect(await dueDates()).toEqual([{ due: '2027-05-01' }])
  })

  it('is a document’s bytes, with the type they have', async () => {
    await imported(account, policy, document, { ...document, id: 'doc-2', content: 'AAAA' })
    const rows = await db.query<{ sha256: string }>(
      'select document_id as id, media_type as type, size_bytes as size, sha256 from document order by 1',
    )
    expect(rows).toMatchObject([
      { id: 'doc-1', type: 'application/pdf', size: pdf.length },
      { id: 'doc-2', type: 'application/octet-stream', size: 3 },
    ])
    expect(await buffer(await files.open(rows[0]?.sha256 ?? ''))).toEqual(pdf)
  })

  it('is the same in any order of the lines, and after the same feed again, password hash included', async () => {
    await imported(account, policy, document)
    const before = await state()
    await empty(db)
    await imported(document, policy, account)
    expect(await state()).toEqual(before)
    await imported(document, policy, withLogin())
    const signedUp = await state()
    await imported(withLogin(), policy, document)
    expect(await state()).toEqual(signedUp)
  })

  it('is more than one batch', async () => {
    const many = Array.from({ length: 1_201 }, (_, index) => policyLine('acc-1', `P-${index}`))
    await imported(...many, account)
    expect(await db.query('select count(*) from guarantee')).toEqual([{ count: 2402 }])
  })
})

describe('a later feed', () => {
  it('replaces what a policy had and leaves its documents to download', async () => {
    await imported(account, policy, document)
    const less = { drivers: [], documents: null, paymentDetails: null }
    await imported({ ...policy, ...less, state: 'Résilié', premiumA: 0.1 })
    expect(await db.query('select state, premium_a_cents as cents, iban from policy')).toEqual([
      { state: 'Résilié', cents: 10, iban: null },
    ])
    expect(await db.query('select from driver union all select from owed_document')).toEqual([])
    expect(await db.query('select document_id from document')).toEqual([{ document_id: 'doc-1' }])
  })

  it('moves a policy number to the account it names, and leaves the former account nothing of it', async () => {
    await imported(account, policy, document)
    await imported(other, { ...policy, accountId: 'acc-2' })
    for (const table of ['policy_holder', 'policy'])
      expect(await db.query(`select account_id as holder from ${table}`)).toEqual([{ holder: 'acc-2' }])
    expect(await db.query('select * from document')).toEqual([])
  })

  it('changes a password and a sign-in name in lower case, and leaves a sign-in alone that it does not mention', async () => {
    await imported(withLogin())
    const [first] = await logins()
    expect(first?.username).toBe('zoe@exemple.fr')
    expect(await verifyPassword('secret', first?.hash ?? '')).toBe(true)
    await imported(withLogin({ username: 'zoe@autre.fr', password: 'other' }))
    await imported(account)
    const [row, ...others] = await logins()
    expect([row?.username, others]).toEqual(['zoe@autre.fr', []])
    expect(await verifyPassword('other', row?.hash ?? '')).toBe(true)
  })

  it('opens no closed account again', async () => {
    await imported(account)
    await db.query('update account set closed_at = now()')
    await imported(withLogin())
    const [row] = await db.query(
      'select closed_at is null as open, commercial_consent as consent from account',
    )
    expect(row).toEqual({ open: false, consent: false })
    expect(await db.query('select * from login')).toEqual([])
  })
})

describe('a feed that cannot be imported', () => {
  it.each([
    [
      'the account is unknown',
      policyLine('acc-9', 'P-2'),
      'accountId: is neither in the feed nor in the data',
    ],
    [
      'the policy is unknown',
      documentLine('acc-1', 'P-9', 'doc-2'),
      'policyNumber: is no policy of this acc',
    ],
    [
      'the policy is another’s',
      documentLine('acc-2', 'P-1', 'doc-1'),
      'policyNumber: is no policy of this acc',
    ],
    ['an account comes twice', account, 'accountId: is given a second time, first on line 1'],
    [
      'a policy comes twice',
      policyLine('acc-2', 'P-1'),
      'policyNumber: is given a second time, first on line 3',
    ],
    ['a document comes twice', document, 'id: is given a second time, first on line 4'],
    [
      'a path is given without a file',
      { ...document, id: 'd', content: null, path: 'a' },
      'path: needs a feed in a',
    ],
  ])('says so when %s', async (_name, line, complaint) => {
    await expect(imported(account, other, policy, document, line)).rejects.toThrow(`line 5: ${complaint}`)
    expect(await db.query('select * from account')).toEqual([])
  })

  it('says so when a sign-in name belongs to another account', async () => {
    await imported(withLogin())
    await expect(imported({ ...other, login })).rejects.toThrow(
      'line 1: login.username: belongs to another account',
    )
    await expect(imported(withLogin(), { ...other, login })).rejects.toThrow(
      'line 2: login.username: is given a second time, first on line 1',
    )
  })

  it('changes nothing and leaves no file behind', async () => {
    await imported(account, policy)
    const before = await state()
    const ana = { ...account, firstName: 'Ana' }
    const changing = imported(ana, { ...policy, state: 'Résilié' }, { ...document, policyNumber: 'P-9' })
    await expect(changing).rejects.toThrow('line 3')
    expect(await state()).toEqual(before)
    expect(await readdir(join(folder, 'files/incoming'))).toEqual([])
  })
})

const outside = await testFolder()

describe('a feed in a file', () => {
  const lines = [account, policy].map((line) => JSON.stringify(line))

  it.each([
    [
      'begins with a byte order mark, ends its lines with CR LF and has empty lines at its end',
      `\uFEFF${lines.join('\r\n')}\r\n\r\n\n`,
    ],
    ['lacks the last line end', lines.join('\n')],
  ])('is read where it %s', async (_name, content) => {
    expect(await importText(content)).toMatchObject({ account: 1, policy: 1 })
  })

  it.each([
    ['not JSON', Buffer.from('{"kind":')],
    ['not UTF-8', Buffer.from('{"kind":"é"}', 'latin1')],
    ['longer than 20 MB', Buffer.alloc(20_000_001, 'a')],
  ])('is refused with its line where it is %s', async (complaint, content) => {
    const feed = Buffer.concat([Buffer.from(`${lines[0]}\n`), content])
    await expect(importText(feed)).rejects.toThrow(`line 2: is ${complaint}`)
    expect(await db.query('select * from account')).toEqual([])
  })

  it('brings documents that lie beside it', async () => {
    await mkdir(join(folder, 'pdf'), { recursive: true })
    await writeFile(join(folder, 'pdf/conditions.pdf'), pdf)
    const line = { ...document, content: undefined, path: 'pdf/conditions.pdf' }
    await importText([...lines, JSON.stringify(line)].join('\n'))
    expect(await db.query('select media_type as type, size_bytes as size from document')).toEqual([
      { type: 'application/pdf', size: pdf.length },
    ])
  })

  it('brings nothing from outside its folder, not through a link either', async () => {
    await writeFile(join(outside, 'secret.pdf'), pdf)
    await symlink(outside, join(folder, 'link'))
    const beside = (path: string) =>
      importText([...lines, JSON.stringify({ ...document, content: null, path })].join('\n'))
    await expect(beside('link/secret.pdf')).rejects.toThrow('line 3: path: leads out of the folder of')
    await expect(beside('missing.pdf')).rejects.toThrow('line 3: path: there is no such file')
    await expect(beside('files')).rejects.toThrow('line 3: path: is not a file')
  })
})

describe('a password that its owner chose', () => {
  const own = 'Choisi-2027!'
  const opens = async (password: string) => verifyPassword(password, (await logins())[0]?.hash ?? '')
  const choose = async () =>
    db.query('update login set password_hash = $1, chosen_at = now(), must_change = false', [
      await hashPassword(own),
    ])

  beforeEach(async () => {
    await imported(withLogin())
  })

  it('is kept against the feed, which is told so, and under a new name, and stays hers', async () => {
    await choose()
    const kept: unknown[] = []
    await importFeed({ db, files, onEvent: (event) => kept.push(event) }, memoryFeed([withLogin()]))
    expect(kept).toEqual([
      { event: 'kept', accountId: 'acc-1', policyNumber: null, field: 'password', request: null },
      { event: 'counts', accounts: 1, policies: 0, documents: 0 },
    ])
    await imported(withLogin({ username: 'zoe@autre.fr' }))
    await imported(withLogin({ username: 'zoe@autre.fr', password: 'third' }))
    expect([await opens(own), await opens(login.password), await opens('third')]).toEqual([
      true,
      false,
      false,
    ])
    expect(await db.query('select username, chosen_at is not null as chosen from login')).toEqual([
      { username: 'zoe@autre.fr', chosen: true },
    ])
  })

  it('is replaced when the login says reset, which ends her sessions and tells her, once', async () => {
    await choose()
    await db.query(
      `insert into oidc_payload (model, id, payload, expires_at)
       values ('Session', 's', '{"accountId": "acc-1"}', now() + interval '1 hour')`,
    )
    await db.query(
      `insert into portal_session (account_id, session_id, provider_sid, browser, started_at, last_seen_at, ends_at, tokens,
         access_expires_at, token_hash, generation)
       values ('acc-1', 's', 's', 'Firefox', now(), now(), now() + interval '1 hour', '', now(), 'h', 1)`,
    )
    const reset = withLogin({ password: 'Remis-2027!', reset: true })
    await imported(reset)
    expect(await opens('Remis-2027!')).toBe(true)
    expect(await db.query('select 1 from oidc_payload')).toEqual([])
    expect(await db.query('select account_id from session_cut')).toEqual([{ account_id: 'acc-1' }])
    expect(
      await db.query('select end_reason as reason, ended_at is not null as over from portal_session'),
    ).toEqual([{ reason: 'reset', over: true }])
    expect(signedOutPage({ why: 'reset' }, 30)).toContain('Votre courtier a remplacé votre mot de passe')
    await imported(reset)
    expect(await db.query('select notice from outbox')).toEqual([{ notice: 'passwordReset' }])
  })

  it('is kept when she chooses it while the feed is being read', async () => {
    const lines = [withLogin({ password: 'new' }), policy, document]
    await importFeed({ db, files: filesAfter(choose) }, memoryFeed(lines))
    expect(await opens(own)).toBe(true)
  })

  it('is asked for at the next sign-in when the login says mustChange, until she has chosen', async () => {
    const first = withLogin({ mustChange: true })
    await imported(first)
    expect(await logins()).toMatchObject([{ must: true }])
    await choose()
    await imported(first)
    expect(await logins()).toMatchObject([{ must: false }])
    expect(await opens(own)).toBe(true)
  })
})
