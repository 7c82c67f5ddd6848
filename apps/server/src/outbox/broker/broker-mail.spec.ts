import { Readable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { FileMissing } from '../../files/store/files.ts'
import { empty } from '../../test/database/db.ts'
import { testOutbox } from '../../test/outbox/outbox.ts'
import { leaseMessages } from '../worker/lease.sql.ts'

const outbox = await testOutbox()
beforeEach(() => empty(outbox.db, 'outbox'))

const iban = 'FR1420041010050500013M02606'
const termination = { email: 'zoe@exemple.fr', reason: 'Résiliation Autre', comment: '=cmd()|/c calc' }

it('is for the broker’s desk: number, call, policy, plate and customer in the subject, an answer to the customer', async () => {
  const { number } = await outbox.accept('changePaymentDetails', {
    bankAccount: { ownerName: 'Mme Zoé Lefèvre', iban },
  })
  const mail = await deliver()
  expect(mail).toMatchObject({
    from: { name: 'Arvois Courtage', address: 'portail@courtage.example' },
    to: { name: 'Arvois Courtage', address: 'gestion@courtage.example' },
    replyTo: { name: 'Zoé Lefèvre', address: 'zoe@exemple.fr' },
    subject: `[${number}] Changement de coordonnées bancaires – P-1 – AB-123-CD – Zoé Lefèvre`,
  })
  const text = mail.text.replaceAll('\u00A0', '~').replaceAll('\u2060', '')
  expect(text.split('\n').filter(Boolean).slice(0, 11)).toEqual([
    'Changement de coordonnées bancaires',
    'Une demande vient d’être reçue sur l’espace assuré. Le fichier JSON joint la contient pour vos outils.',
    'Pour répondre au client, répondez à cet e‑mail.',
    `Pour consulter la demande avec tout son suivi~: npm run portal -- requests show ${number}`,
    `Numéro de la demande~: ${number}`,
    'Reçue le~: 21~novembre 2026 à~10:05 (heure de Paris)',
    'Contrat~: P-1',
    'Véhicule assuré~: Vérane Ligne 3 (AB-123-CD)',
    'Client~: Zoé Lefèvre',
    'E-mail du client~: zoe@exemple.fr',
    'Titulaire du compte~: Mme Zoé Lefèvre',
  ])
  expect(text).toContain('IBAN~: FR14 2004 1010 0505 0001 3M02 606')
  expect(text).toContain(`voit dans son espace\nhttps://assure.example/requests/${number}`)
})

it.each([
  ['Mme Anne Martin', 'Attention~: le titulaire du compte change. C’était Mme Anne Martin.'],
  ['Mme Zoé Lefèvre', undefined],
  ['MME ZOE LEFEVRE', undefined],
])('says when the account holder differs: before it was %s', async (ownerName, warning) => {
  const bankAccount = { ownerName: 'Mme Zoé Lefèvre', iban }
  await outbox.accept('changePaymentDetails', { bankAccount })
  const replaced = { bankAccount: { ownerName, bic: null, iban: 'DE89370400440532013000' } }
  await outbox.db.query('update request set replaced = $1', [replaced])
  const lines = (await deliver()).text.replaceAll('\u00A0', '~').split('\n')
  expect(lines.find((line) => line.includes('titulaire du compte change'))).toBe(warning)
})

it.each([
  ['changeVehicle', { effectiveDate: '2026-12-01' }, '4~décembre 2026 à~00:00 (heure de Paris)'],
  ['sendMessage', { text: 'AB-123-CD', topic: 'vehicle-file' }, '24~novembre 2026 à~10:05 (heure de Paris)'],
  ['addDriver', { effectiveDate: '2026-12-01' }, undefined],
])('%s with %j has to be in the file of insured vehicles by %s (R451-5)', async (call, payload, until) => {
  await outbox.accept(call, payload)
  const lines = (await deliver()).text.replaceAll('\u00A0', '~').split('\n')
  const label = 'Fichier des véhicules assurés à mettre à jour au plus tard le~: '
  expect(lines.find((line) => line.startsWith(label))?.slice(label.length)).toBe(until)
})

it('a request without a contract names its customer', async () => {
  const more = { policyNumber: undefined }
  const { number } = await outbox.accept('requestCallBack', { phone: '01 99 00 12 34' }, more)
  expect((await deliver()).subject).toBe(`[${number}] Demande de rappel – Zoé Lefèvre`)
})

it('carries the request for machines, in the fields of requests list', async () => {
  const { number, receivedAt } = await outbox.accept('terminateContract', termination)
  const [json] = (await deliver()).attachments
  expect([json?.fileName, json?.mediaType]).toEqual([`${number}.json`, 'application/json'])
  expect(JSON.parse(String(json?.content))).toEqual({
    number,
    kind: 'terminateContract',
    accountId: 'acc-1',
    policyNumber: 'P-1',
    status: 'received',
    createdAt: receivedAt.toISOString(),
    payload: termination,
  })
})

describe('the customer’s files', () => {
  const files = [
    { name: 'certificat de cession.pdf', mediaType: 'application/pdf', bytes: '%PDF-1.7 one' },
    { name: '../..\\été=1.exe\r\nX: 1', mediaType: 'image/jpeg', bytes: 'jpeg' },
  ]
  const shaOf = (index: number) => String(index).repeat(64)

  beforeEach(async () => {
    const { number } = await outbox.accept('terminateContract', termination)
    for (const [index, { name, mediaType, bytes }] of files.entries()) {
      await outbox.db.query(
        `insert into request_file (account_id, number, position, file_name, media_type, size_bytes, sha256)
         values ('acc-1', $1, $2, $3, $4, $5, $6)`,
        [number, index, name, mediaType, bytes.length, shaOf(index)],
      )
    }
  })

  it('are attached from the store, under harmless names that end as their content does', async () => {
    const { attachments } = await deliver(async (sha256) =>
      Readable.from([Buffer.from(files[Number(sha256[0])]?.bytes ?? '')]),
    )
    expect(attachments.slice(1)).toEqual([
      {
        fileName: '1-certificat de cession.pdf',
        mediaType: 'application/pdf',
        content: Buffer.from('%PDF-1.7 one'),
      },
      { fileName: '2-_été_1.jpg', mediaType: 'image/jpeg', content: Buffer.from('jpeg') },
    ])
  })

  it('are closed again, and tried again with their mail, when it is not taken or one of them is missing', async () => {
    const opened: Readable[] = []
    const open = async (sha256: string) => {
      if (sha256 === missing) throw new FileMissing('gone')
      const stream = Readable.from([Buffer.from('x')])
      opened.push(stream)
      return stream
    }
    const send = () => Promise.reject(new Error('down'))
    const [leased] = await leaseMessages(outbox.db, { kinds: ['brokerMail'], limit: 1, leaseSeconds: 0 })
    let missing = ''
    await expect(leased && outbox.deliverWith({ send }, { open, restore })(leased)).rejects.toThrow('down')
    missing = shaOf(1)
    await expect(deliver(open)).rejects.toThrow(FileMissing)
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true, true])
  })
})

const restore = () => Promise.resolve(false)

async function deliver(open?: (sha256: string) => Promise<Readable>) {
  const [mail] = await outbox.deliver('brokerMail', open && { open, restore })
  if (!mail) throw new Error('Nothing was sent')
  return mail
}
