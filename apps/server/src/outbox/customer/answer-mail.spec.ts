import { beforeEach, expect, it } from 'vitest'
import { empty } from '../../test/database/db.ts'
import { testOutbox } from '../../test/outbox/outbox.ts'
import { takeStep, type Step } from '../request/step.ts'

const outbox = await testOutbox()
beforeEach(() => empty(outbox.db, 'request'))

/** Has acc-1's only request take the step, and gives the mail that tells it. */
async function tell(step: Omit<Step, 'by'>) {
  await outbox.db.transaction(async (sql) => {
    const [request] = await sql.query<{ requestId: string }>('select request_id as "requestId" from request')
    const requestId = request?.requestId ?? ''
    await takeStep(sql, { accountId: 'acc-1', requestId }, { ...step, by: 'Claire' })
  })
  const [mail] = await outbox.deliver('answer')
  if (!mail) throw new Error('Nothing was sent')
  return mail
}

const plain = (text: string) => text.replaceAll('\u00A0', '~').replaceAll('\u2060', '')

it('tells the answer at the address on file: of which request, why, what next, and where it is shown', async () => {
  const { number } = await outbox.accept('addDriver', { firstName: 'Ana' })
  const mail = await tell({ status: 'refused', reason: 'Permis trop récent.\nVoir www.exemple.fr' })
  expect(mail).toMatchObject({
    from: { name: 'Vérane Assurance', address: 'portail@courtage.example' },
    to: { name: 'Zoé Lefèvre', address: 'zoe@exemple.fr' },
    subject: `Votre demande est refusée – demande ${number}`,
    html: expect.stringContaining(`href="https://assure.example/requests/${number}"`),
  })
  expect(mail.text).not.toContain('www.exemple.fr')
  expect(plain(mail.text).split('\n').filter(Boolean).slice(0, 13)).toEqual([
    'Votre demande est refusée',
    'Bonjour Zoé Lefèvre,',
    'Nous n’avons pas pu accepter votre demande «~Ajout d’un conducteur~».',
    `Numéro de la demande~: ${number}`,
    'Reçue le~: 21~novembre 2026 à~10:05 (heure de Paris)',
    'Contrat~: P-1',
    'Véhicule assuré~: Vérane Ligne 3 (AB-123-CD)',
    'Réponse de votre courtier~: Permis trop récent.',
    'Voir www.exemple.fr',
    'ET MAINTENANT~?',
    'Elle reste dans votre espace, rubrique «~Mes demandes~». Pour en parler, appelez‑nous ou écrivez‑nous depuis la rubrique «~Contact~».',
    'Voir cette demande',
    `https://assure.example/requests/${number}`,
  ])
})

it.each([
  [
    'question',
    'Une question sur votre demande',
    'Nous avons besoin d’une précision pour traiter votre demande',
  ],
  ['done', 'Votre demande est faite', 'a été traitée.'],
] as const)('says what %s means', async (status, title, sentence) => {
  const { number } = await outbox.accept('requestCallBack', { phone: '01 99 00 12 34' })
  const { subject, text, html } = await tell({ status, reason: null })
  expect(subject).toBe(`${title} – demande ${number}`)
  expect(text).toContain(sentence)
  expect(text).not.toContain('Réponse de votre courtier')
  expect(html).toContain(title)
})

it('says of bank details that are refused that they are no longer in force', async () => {
  await outbox.accept('changePaymentDetails', {})
  const { text } = await tell({ status: 'refused', reason: null })
  expect(text).toContain('Si la modification était encore visible dans votre espace, elle a été annulée.')
})

it('every answer to a complaint names the mediator (ACPR 2024-R-02), and no other answer does', async () => {
  await outbox.accept('sendComplaint', { text: 'x', acknowledgeBy: '2026-12-03', answerBy: '2027-01-21' })
  const { text } = await tell({ status: 'done', reason: 'Nous avons corrigé.' })
  expect(plain(text)).toContain(
    'saisir gratuitement La Médiation de l’assurance. La demande se fait dans l’année',
  )
  expect(plain(text)).toContain('https://www.mediation-assurance.org')
  await empty(outbox.db, 'request')
  await outbox.accept('requestCallBack', { phone: '01 99 00 12 34' })
  expect((await tell({ status: 'done', reason: null })).text).not.toContain('Médiation')
})

it('says of a change that is done that its amendment is still to be signed, until it is (L112-3)', async () => {
  const { number } = await outbox.accept('changeVehicle', { licensePlate: 'EF-456-GH' })
  await outbox.db.query(
    `insert into cover (account_id, request_id, state, at, set_by, file_name, media_type, size_bytes, sha256)
     select account_id, request_id, 'to-sign', now(), 'Claire', 'a.pdf', 'application/pdf', 1, 'abc' from request`,
  )
  const { text } = await tell({ status: 'done', reason: null })
  expect(text).not.toContain('plus rien à faire')
  expect(plain(text)).toContain('Un avenant vous attend dans votre espace~: téléchargez‑le, signez‑le,')
  const { requestId } = await signed(number)
  await outbox.db.transaction(async (sql) => {
    for (const status of ['refused', 'sent', 'done'] as const)
      await takeStep(sql, { accountId: 'acc-1', requestId }, { status, reason: null, by: 'Claire' })
  })
  await outbox.deliver('answer')
  const mail = await outbox.deliver('answer')
  expect(mail[0]?.text).toContain('Vous n’avez plus rien à faire.')
})

/** Has the amendment come back; the request it is of. */
async function signed(number: string): Promise<{ requestId: string }> {
  await outbox.accept('signAmendment', { request: number, amendment: 'abc' })
  const [request] = await outbox.db.query<{ requestId: string }>(
    `select request_id as "requestId" from request where number = $1`,
    [number],
  )
  return { requestId: request?.requestId ?? '' }
}
