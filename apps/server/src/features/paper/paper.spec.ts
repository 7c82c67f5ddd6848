import type { CallName } from '@portal/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { pdfText } from '../../test/papers/pdf-text.ts'

const api = await sharedApi()
beforeEach(async () => {
  await empty(api.db, 'request', 'outbox', 'idempotent_answer')
  await api.db.query(`update policy set start_date = '2026-10-30'`)
})

const download = (name: CallName, brand = 'verane') => ask(api, name, { headers: { 'portal-brand': brand } })

/** What a paper says, line by line. */
async function linesOf(name: CallName): Promise<string[]> {
  const answer = await download(name)
  expect(answer.statusCode).toBe(200)
  return pdfText(answer.rawPayload).replaceAll('\u00A0', ' ').split('\n')
}

const text = async (name: CallName) => (await linesOf(name)).join(' ').replaceAll(/ +/g, ' ')

it('downloadAttestation says what is covered, for whom and how long, on a page to save', async () => {
  const answer = await download('downloadAttestation')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="attestation-P-1.pdf"; filename*=UTF-8''attestation-P-1.pdf`,
  })
  const said = await text('downloadAttestation')
  for (const expected of [
    'Vérane Assurance Attestation d’assurance Valable du 30.10.2026 au 29.10.2027',
    'Compagnie de l’Exemple',
    'conforme à l’article L211-1 du code des assurances',
    'Souscripteur Camille Martin 12 RUE DES LILAS 35000 RENNES',
    'Numéro de contrat : P-1',
    'Date d’effet de la garantie : 30.10.2026',
    'Immatriculation : AB-123-CD',
    'Marque et modèle : Vérane Ligne 3',
    'Formule : Tous Risques',
    'Conducteur principal : Zoé Martin',
    'Conducteur secondaire : Marie Durand',
    'Garanties souscrites Vol, Assistance',
    'n’implique qu’une présomption de garantie',
    'Délivré le 21.11.2026 par Arvois Courtage',
  ])
    expect(said).toContain(expected)
})

it('downloadMemo has the nine items of R211-14-0-1 in their order, and what it says of itself', async () => {
  await api.db.query(
    `update policy set trailers = 'Remorque jusqu''à 750 kg', paid_transport = true where policy_number = 'P-1'`,
  )
  const answer = await download('downloadMemo')
  expect(answer.headers['content-disposition']).toContain('filename="memo-vehicule-P-1.pdf"')
  expect(await text('downloadMemo')).toMatch(
    new RegExp(
      [
        'Vérane Assurance Mémo véhicule assuré',
        'Entreprise d’assurance Compagnie de l’Exemple, .*75000 Paris',
        'Souscripteur Camille Martin 12 RUE DES LILAS 35000 RENNES',
        'Numéro de contrat : P-1',
        'Date d’effet de la garantie : 30.10.2026',
        'Date de délivrance : 21.11.2026',
        'Immatriculation : AB-123-CD',
        'Marque et modèle : Vérane Ligne 3',
        "Remorques ou semi-remorques assurées : Remorque jusqu'à 750 kg",
        'Véhicule utilisé dans le cadre d’une activité de transport public particulier de personnes à titre onéreux',
        'Ce véhicule est soumis à l’obligation d’assurance',
        'Ce document constitue une présomption d’assurance pendant les quinze jours suivant la date de prise d’effet de la police',
        'Il n’implique pas une obligation de garantie à la charge de l’entreprise d’assurance',
        'Arvois Courtage',
      ].join('.*'),
    ),
  )
  // As wide as a phone, and whole on its one page.
  expect(answer.rawPayload.toString('latin1').match(/MediaBox \[[^\]]*\]/g)).toEqual([
    'MediaBox [0 0 298 680]',
  ])
})

it('a mémo says nothing of trailers and passengers where the policy does not', async () => {
  await api.db.query(`update policy set trailers = null, paid_transport = false`)
  expect(await text('downloadMemo')).not.toMatch(/Remorque|à titre onéreux/)
})

it('a mémo is presumed until the end of a cover of less than fifteen days', async () => {
  await api.db.query(`update policy set start_date = '2026-11-15' where policy_number = 'P-1'`)
  await terminate('2026-11-25')
  expect(await text('downloadMemo')).toContain('jusqu’au terme de la période couverte, le 25.11.2026.')
})

const history = {
  upTo: '2026-10-31',
  yearsAtLeast: 4,
  claims: [
    { date: '2020-05-02', nature: 'Bris de glace', liability: 'none' },
    { date: '2024-06-30', nature: 'Collision', liability: 'partial', driver: 'Marie Durand' },
    { date: '2025-03-14', nature: 'Choc en stationnement', liability: 'none', driver: null },
  ],
}

/** What the insurer knows of P-1 and P-9 and their drivers. */
async function know(known: { usage: string | null; history: object | null; licenceNumber: string | null }) {
  await api.db.query(`update policy set usage = $1, history = $2, start_date = '2022-10-30'`, [
    known.usage,
    known.history,
  ])
  await api.db.query(`update driver set licence_number = $1, licence_date = '2009-06-01'`, [
    known.licenceNumber,
  ])
}
const all = { usage: 'Trajets privés', history, licenceNumber: '09AB12345' }

describe('downloadStatement', () => {
  it('tells what article 12 of the annex to A121-1 wants, in the order of directive 2009/103/EC', async () => {
    await know(all)
    const answer = await download('downloadStatement')
    expect(answer.headers['content-disposition']).toContain('filename="releve-informations-P-1.pdf"')
    expect(await text('downloadStatement')).toMatch(
      new RegExp(
        [
          'Relevé d’informations',
          'article 16 de la directive 2009/103/CE',
          'Entreprise d’assurance Compagnie de l’Exemple',
          'Souscripteur Camille Martin 12 RUE DES LILAS 35000 RENNES',
          'Immatriculation : AB-123-CD',
          'Usage du véhicule : Trajets privés',
          'Numéro de contrat : P-1',
          'Date d’effet de la garantie : 30.10.2022',
          'Fin de la garantie : contrat en cours',
          'Sinistres des cinq dernières périodes annuelles',
          'Période du relevé : du 30.10.2022 au 31.10.2026',
          'Sinistres engageant la responsabilité civile : 1',
          'Sinistre du 14.03.2025 : Choc en stationnement, aucune responsabilité',
          'Sinistre du 30.06.2024 : Collision, responsabilité partielle, au volant : Marie Durand',
          'Coefficient de réduction-majoration Coefficient : 0,50',
          'Applicable à l’échéance : du 30.10.2026 au 29.10.2027',
          'Années au coefficient 0,50 : 4',
          'Conducteur principal : Zoé Martin, né\\(e\\) le 11.02.1984, permis 09AB12345 du 01.06.2009',
          'Conducteur secondaire : Marie Durand, né\\(e\\) le 04.05.1990',
          'Délivré le 21.11.2026 par Arvois Courtage',
        ].join('.*'),
      ),
    )
    // Older than five annual periods.
    expect(await text('downloadStatement')).not.toContain('Bris de glace')
  })

  it('says so where there was no claim', async () => {
    await know({ ...all, history: { ...history, claims: [] } })
    const said = await text('downloadStatement')
    expect(said).toContain('responsabilité civile : 0 Aucun sinistre n’a été déclaré sur cette période.')
  })

  it.each([
    ['the use of the vehicle', { usage: null }],
    ['the claims', { history: null }],
    ['a driver’s licence', { licenceNumber: null }],
  ])('is none without %s: 409, and has to be asked for', async (_, lacking) => {
    await know({ ...all, ...lacking })
    expect(await refusal(api, 'downloadStatement')).toMatchObject({
      status: 409,
      code: 'statement-incomplete',
    })
  })

  it('of a terminated policy is given once the insurer says when it ended', async () => {
    const ask9 = () => ask(api, 'downloadStatement', { params: { policyNumber: 'P-9' } })
    await know(all)
    expect((await ask9()).json()).toMatchObject({ code: 'statement-incomplete' })
    await know({ ...all, history: { ...history, endDate: '2026-11-10' } })
    expect(pdfText((await ask9()).rawPayload)).toContain('10.11.2026')
  })
})

it.each(['P-1', 'P-9'])(
  'requestStatement asks for that of %s, due within fifteen days',
  async (policyNumber) => {
    const answer = await ask(api, 'requestStatement', { params: { policyNumber } })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await ask(api, 'listRequests')).json()).toMatchObject([
      { kind: 'requestStatement', policyNumber, status: 'received' },
    ])
    const owed = await api.db.query<object>(
      'select outbox.kind, payload from outbox join request using (account_id, request_id) order by 1',
    )
    const payload = { dueDate: '2026-12-06' }
    expect(owed).toEqual([
      { kind: 'brokerMail', payload },
      { kind: 'receipt', payload },
    ])
  },
)

it.each([
  ['downloadAttestation', 'Attestation d’assurance'],
  ['downloadMemo', 'Mémo véhicule assuré'],
  ['downloadStatement', 'Relevé d’informations'],
] as const)('%s is tagged, in French and has its title, in the skin of the portal', async (name, title) => {
  await know(all)
  const pdf = (await download(name, 'lutio')).rawPayload
  for (const entry of ['/Marked true', '/Lang (fr-FR)', '/DisplayDocTitle true', '/S /H1', '/S /H2'])
    expect(pdf.toString('latin1')).toContain(entry)
  expect(pdf.includes(Buffer.from(title, 'latin1')) || pdf.includes(utf16(title))).toBe(true)
  expect(pdfText(pdf)).toMatch(/^Lutio Assurance/)
})

/** A PDF's title that Latin-1 cannot hold. */
function utf16(title: string): Buffer {
  return Buffer.from(title, 'utf16le').swap16()
}

it.each(['downloadAttestation', 'downloadMemo'] as const)(
  '%s: a terminated policy covers nobody: 409',
  async (name) => {
    expect(await refusal(api, name, { params: { policyNumber: 'P-9' } })).toMatchObject({
      status: 409,
      code: 'policy-terminated',
    })
  },
)

const terminate = async (endDate: string) => {
  await ask(api, 'terminateContract', { body: goodBodies.terminateContract })
  await api.db.query(
    `update request set payload = jsonb_set(payload, '{endDate}', to_jsonb($1::text)) where kind = 'terminateContract'`,
    [endDate],
  )
}

it('an attestation is good until a termination that is under way, and none is given after it', async () => {
  await terminate('2026-12-21')
  expect(await text('downloadAttestation')).toContain('Valable du 30.10.2026 au 21.12.2026')
  await api.db.query(`update request set payload = jsonb_set(payload, '{endDate}', '"2026-11-20"')`)
  expect(await refusal(api, 'downloadAttestation')).toMatchObject({ status: 409, code: 'policy-terminated' })
})
