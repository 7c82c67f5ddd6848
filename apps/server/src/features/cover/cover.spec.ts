import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { calls } from '@portal/contract/calls.ts'
import type { Policy } from '@portal/domain/policy/policy.schema.ts'
import type { RequestEntry, RequestSheet } from '@portal/domain/request/request.schema.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { setCover, type CoverWord } from '../../cli/cover/cover.sql.ts'
import { ask, pathOf } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { boundary, formBody } from '../../test/api/upload-form.ts'
import { empty } from '../../test/database/db.ts'
import { pdf } from '../../test/inputs/samples.ts'
import { commandLine } from '../../test/operator/command-line.ts'

// packages/domain walks the states; the operator's command has its own spec (cli/cover).
const api = await sharedApi()
const portal = commandLine(api.db, {})
beforeEach(() => empty(api.db, 'request', 'idempotent_answer', 'outbox', 'audit'))

async function asked(call: 'changeVehicle' | 'addDriver' | 'removeDriver' = 'changeVehicle') {
  await ask(api, call)
  const [row] = await api.db.query<{ number: string }>('select number from request where kind = $1', [call])
  return row?.number ?? ''
}

const say = (number: string, word: Pick<CoverWord, 'state' | 'from' | 'amendment'>) =>
  api.db.transaction((sql) => setCover(sql, number, { by: 'claire', today: '2026-11-21', ...word }))

const paper = pdf({ text: 'avenant' })

/** Has the operator leave an amendment to sign. */
async function leave(number: string, content = paper) {
  const stored = await api.files.put(Readable.from([content]))
  const amendment = { name: 'Avenant n° 2.pdf', mediaType: 'application/pdf', ...stored }
  await say(number, { state: 'to-sign', amendment })
}

const params = (number: string) => ({ params: { number } })
const sheet = async (number: string) => (await ask(api, 'getRequest', params(number))).json<RequestSheet>()
const entries = async () => (await ask(api, 'listRequests')).json<RequestEntry[]>()
const underWay = async () => (await ask(api, 'listPolicies')).json<Policy[]>()[0]?.pendingRequests

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

type Sent = { as?: string; key?: string; fileName?: string; signs?: string | null }

async function send(
  number: string,
  content: Buffer,
  { as = 'acc-1', key, fileName = 'signé.pdf', signs = digestOf(paper) }: Sent = {},
) {
  const part = { name: 'upfile', fileName, type: 'application/pdf', content }
  return api.app.inject({
    method: 'POST',
    url: pathOf(calls.signAmendment, { accountId: as, number }),
    headers: {
      ...(await api.bearer(as)),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: formBody([...(signs === null ? [] : [{ name: 'amendment', content: signs }]), part]),
  })
}

describe('the cover of a change (L112-3)', () => {
  it.each(['changeVehicle', 'addDriver'] as const)(
    'is asked as soon as %s is: on the card, in the list and on its page',
    async (call) => {
      const number = await asked(call)
      const cover = { state: 'asked', from: null, isSigned: false }
      expect(await underWay()).toMatchObject([{ number, kind: call, createdAt: expect.any(String), cover }])
      expect(await entries()).toMatchObject([{ number, cover }])
      expect(await sheet(number)).toMatchObject({ number, cover, mayWithdraw: true })
      expect(await sheet(number)).not.toHaveProperty('amendment')
    },
  )

  it('is the operator’s word: an amendment to sign, then the day; nobody withdraws it any more', async () => {
    const number = await asked()
    await leave(number)
    expect(await underWay()).toMatchObject([{ cover: { state: 'to-sign', from: null } }])
    expect(await sheet(number)).toMatchObject({
      amendment: {
        digest: digestOf(paper),
        fileName: 'Avenant n° 2.pdf',
        sizeBytes: paper.length,
        signed: [],
      },
      mayWithdraw: false,
    })
    expect((await ask(api, 'withdrawRequest', params(number))).statusCode).toBe(409)
    await say(number, { state: 'confirmed', from: '2026-12-03' })
    expect(await entries()).toMatchObject([{ cover: { state: 'confirmed', from: '2026-12-03' } }])
  })

  it('is confirmed without a day when the request is done, and not spoken of once it is refused or withdrawn', async () => {
    const number = await asked()
    await api.db.query(`update request set status = 'done'`)
    expect((await sheet(number)).cover).toEqual({ state: 'confirmed', from: null, isSigned: false })
    await leave(await asked('addDriver'))
    for (const status of ['refused', 'withdrawn']) {
      await api.db.query('update request set status = $1', [status])
      for (const entry of await entries()) expect(entry).not.toHaveProperty('cover')
      expect(await sheet(number)).not.toHaveProperty('amendment')
    }
  })

  it('does not come back with a refusal that was a mistake, but an amendment does, to be signed', async () => {
    const number = await asked()
    const again = async () => {
      for (const status of ['refused', 'sent']) await portal('requests', 'set', number, status)
      return (await sheet(number)).cover
    }
    await say(number, { state: 'confirmed', from: '2026-12-03' })
    expect(await again()).toEqual({ state: 'asked', from: null, isSigned: false })
    await leave(number)
    await say(number, { state: 'confirmed', from: '2026-12-03' })
    expect(await again()).toEqual({ state: 'to-sign', from: null, isSigned: false })
    await send(number, pdf({ text: 'signed' }))
    expect(await again()).toEqual({ state: 'to-sign', from: null, isSigned: true })
  })

  it('is no question of a driver who is removed', async () => {
    expect(await sheet(await asked('removeDriver'))).not.toHaveProperty('cover')
  })
})

describe('downloadAmendment', () => {
  it('gives the broker’s bytes as a file to save', async () => {
    const number = await asked()
    await leave(number)
    const answer = await ask(api, 'downloadAmendment', params(number))
    expect(answer.rawPayload.equals(paper)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Avenant n_ 2.pdf"; filename*=UTF-8''Avenant%20n%C2%B0%202.pdf`,
    })
  })

  it('is 404 without an amendment, of an unknown request and of somebody else’s', async () => {
    const number = await asked()
    const statuses = async () => [
      (await ask(api, 'downloadAmendment', params(number))).statusCode,
      (await ask(api, 'downloadAmendment', params('EA-20261121-AAAAAAAA'))).statusCode,
      (await ask(api, 'downloadAmendment', { as: 'acc-2', ...params(number) })).statusCode,
      (await send(number, pdf(), { as: 'acc-2' })).statusCode,
    ]
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await leave(number)
    expect(await statuses()).toEqual([200, 404, 404, 404])
  })
})

describe('signAmendment', () => {
  it('goes to the broker under a number of its own with the file, and a repeat adds nothing', async () => {
    const number = await asked()
    await leave(number)
    await empty(api.db, 'outbox')
    const content = pdf({ text: 'signed' })
    const first = await send(number, content, { key: 'key-1' })
    expect(first.statusCode).toBe(200)
    const { id } = first.json<{ id: string }>()
    expect((await send(number, content, { key: 'key-1' })).json()).toEqual({ id })
    expect((await send(number, content, { key: 'key-2' })).json()).toEqual({ id })
    const [row, ...others] = await api.db.query<{ payload: { files: { sha256: string }[] } }>(
      `select number, policy_number, payload from request where kind = 'signAmendment'`,
    )
    expect(others).toEqual([])
    expect(row).toMatchObject({ number: id, policy_number: 'P-1', payload: { request: number } })
    const { sha256 = '' } = row?.payload.files[0] ?? {}
    expect((await buffer(await api.files.open(sha256))).equals(content)).toBe(true)
    expect(await api.db.query('select kind from outbox order by kind')).toEqual([
      { kind: 'brokerMail' },
      { kind: 'receipt' },
    ])
    expect(await sheet(number)).toMatchObject({
      cover: { state: 'to-sign', isSigned: true },
      amendment: { signed: [{ number: id, name: 'signé.pdf' }] },
    })
  })

  it('may come after the confirmation, and is asked for anew by another amendment or when the broker refuses it', async () => {
    const number = await asked()
    await leave(number)
    await say(number, { state: 'confirmed' })
    const { id } = (await send(number, pdf({ text: 'signed' }))).json<{ id: string }>()
    expect((await sheet(number)).cover).toMatchObject({ state: 'confirmed', isSigned: true })
    await api.db.query(`update request set status = 'refused' where number = $1`, [id])
    expect((await sheet(number)).cover).toMatchObject({ isSigned: false })
    await api.db.query(`update request set status = 'sent' where number = $1`, [id])
    const amendment = {
      name: 'b.pdf',
      mediaType: 'application/pdf',
      ...(await api.files.put(Readable.from([pdf()]))),
    }
    await say(number, { state: 'confirmed', amendment })
    expect(await sheet(number)).toMatchObject({ cover: { isSigned: false }, amendment: { signed: [] } })
  })

  it('binds no file to an amendment that took the place of the one she has signed (L112-3)', async () => {
    const number = await asked()
    await leave(number)
    const other = pdf({ text: 'autre avenant' })
    await leave(number, other)
    const signed = pdf({ text: 'signed' })
    expect((await send(number, signed)).json()).toMatchObject({
      status: 409,
      code: 'amendment-replaced',
      detail:
        'Votre courtier a remplacé l’avenant que vous aviez lu. Téléchargez le nouvel avenant, signez‑le, puis envoyez‑le.',
    })
    expect(await api.db.query(`select from request where kind = 'signAmendment'`)).toEqual([])
    expect(await sheet(number)).toMatchObject({ amendment: { digest: digestOf(other), signed: [] } })
    expect((await send(number, signed, { signs: digestOf(other) })).statusCode).toBe(200)
    expect((await sheet(number)).cover).toMatchObject({ isSigned: true })
  })

  it.each([null, '', 'x', digestOf(paper).toUpperCase()])(
    'takes no file that does not say which amendment it signs: %s',
    async (signs) => {
      const number = await asked()
      await leave(number)
      expect((await send(number, pdf({ text: 'signed' }), { signs })).statusCode).toBe(400)
    },
  )

  it('takes four files at most, never two of one size, and none where nothing is to be signed', async () => {
    const number = await asked()
    expect((await send(number, pdf())).json()).toMatchObject({ code: 'document-not-owed' })
    await leave(number)
    const sent = []
    for (const text of ['1', '22', '33', '444', '5555', '66666'])
      sent.push((await send(number, pdf({ text }))).json<{ code?: string }>().code)
    expect(sent).toEqual([undefined, undefined, 'duplicate-file', undefined, undefined, 'too-many-files'])
  })

  it('takes no other kind of file, and none for a policy that has ended', async () => {
    const number = await asked()
    await leave(number)
    expect((await send(number, Buffer.from('signé'))).json()).toMatchObject({
      code: 'unsupported-media-type',
    })
    await api.db.query(`update policy set state = 'Résilié' where policy_number = 'P-1'`)
    expect((await send(number, pdf())).json()).toMatchObject({ code: 'policy-terminated' })
    await api.db.query(`update policy set state = 'En cours' where policy_number = 'P-1'`)
  })
})
