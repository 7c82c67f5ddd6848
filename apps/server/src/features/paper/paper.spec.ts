import type { CallName } from '@portal/contract/calls.ts'
import { beforeEach, expect, it } from 'vitest'
import { ask, goodBodies } from '../../test/api/requests.ts'
import { sharedApi } from '../../test/api/shared-api.ts'
import { refusal } from '../../test/api/world.ts'
import { empty } from '../../test/database/db.ts'
import { pdfText } from '../../test/papers/pdf-text.ts'

const api = await sharedApi()
beforeEach(() => empty(api.db, 'request', 'outbox', 'idempotent_answer'))

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

it.each([['downloadAttestation', 'Attestation d’assurance']] as const)(
  '%s is tagged, in French and has its title, in the skin of the portal',
  async (name, title) => {
    const source = (await download(name, 'lutio')).rawPayload.toString('latin1')
    for (const entry of ['/Marked true', '/Lang (fr-FR)', '/DisplayDocTitle true', '/S /H1', '/S /H2'])
      expect(source).toContain(entry)
    expect(Buffer.from(source, 'latin1').includes(utf16(title))).toBe(true)
    expect(pdfText(Buffer.from(source, 'latin1'))).toMatch(/^Lutio Assurance/)
  },
)

/** A PDF's title that Latin-1 cannot hold. */
function utf16(title: string): Buffer {
  return Buffer.from(title, 'utf16le').swap16()
}

it.each(['downloadAttestation'] as const)('%s: a terminated policy covers nobody: 409', async (name) => {
  expect(await refusal(api, name, { params: { policyNumber: 'P-9' } })).toMatchObject({
    status: 409,
    code: 'policy-terminated',
  })
})

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
