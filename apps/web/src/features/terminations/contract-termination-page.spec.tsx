import type { Account } from '@portal/domain/account.schema.ts'
import type { PendingKind } from '@portal/domain/policy.schema.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { playXhr } from '../../test/xhr.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { clio } from '../../test/policy.ts'
import { type Answer, json, problem, renderScreen } from '../../test/render-screen.tsx'
import { ContractTerminationPage } from './contract-termination-page.tsx'

const expiry = 'Résiliation à l’échéance'
const sale = 'Je vends mon véhicule et suspends mes garanties'
const other = 'Résiliation Autre'
const terminate = 'POST /policy/accounts/{accountId}/AV-1/terminate'
const receipt = {
  number: 'EA-20261121-7K3QX9FM',
  receivedAt: '2026-11-21T12:05:00.000Z',
  endDate: '2026-12-21',
}

const account: Account = {
  accountId: 'acc-1',
  customerId: 'cus-1',
  firstName: 'Camille',
  lastName: 'Martin',
  email: 'camille@exemple.fr',
  phoneNumber: '01 99 00 14 52',
  commercialConsent: true,
  address: {
    id: 'a',
    line1: '1 rue',
    postalCode: '75011',
    city: 'Paris',
    country: 'France',
    customerId: 'c',
  },
}
const zoe: TabPolicy = {
  ...clio,
  policyNumber: 'AV-2',
  risks: clio.risks.map((risk) => ({ ...risk, model: 'Zoé', licensePlate: 'EF-456-GH' })),
}

type Given = {
  policies?: readonly TabPolicy[]
  phoneNumber?: string | null
  answer?: Answer | Answer[]
  number?: string
}

async function open({
  policies = [clio, zoe],
  phoneNumber,
  answer = json(receipt, 201),
  number = 'AV-1',
}: Given = {}) {
  const onFile = phoneNumber === undefined ? account : { ...account, phoneNumber }
  const screen = await renderScreen(<ContractTerminationPage />, {
    path: number === '' ? '/contractTermination' : `/contractTermination/${number}`,
    route: number === '' ? '/contractTermination' : '/contractTermination/:policyNumber',
    answers: {
      'GET /policy/accounts/{accountId}': json(policies),
      'GET /account/accounts/{accountId}': json(onFile),
      [terminate]: answer,
    },
  })
  const submit = screen.getByRole('button', { name: 'Résilier ce contrat' })
  const reason = (text: string) => screen.getByLabelText('Motif', { exact: true }).selectOptions(text)
  const attach = (...files: File[]) => screen.getByLabelText('Charger documents').upload(files)
  const confirm = () => screen.getByRole('button', { name: 'Oui, résilier le contrat' }).click()
  const sentBodies = () => screen.sent.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const removing = (name: string) => screen.getByRole('button', { name: `Retirer ${name}` })
  const missing = () => Array.from(submit.element().parentElement?.querySelectorAll('li') ?? [], textOf)
  return { ...screen, submit, reason, attach, removing, confirm, sentBodies, missing }
}

const textOf = ({ textContent }: Element) => textContent
const pdf = (name: string, filling = 'x') =>
  new File([`%PDF-1.7\n${filling}`], name, { type: 'application/pdf' })
const pending = (kind: PendingKind): TabPolicy => ({
  ...clio,
  pendingRequests: [{ kind, number: 'EA-20261119-AAAAAAAA', createdAt: '2026-11-19T23:30:00.000Z' }],
})

beforeEach(async () => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  playXhr()
  await browser.viewport(1280, 900)
  return () => vi.useRealTimers()
})

describe('the screen (§2)', () => {
  test('recalls conditions, notice and effects first (D113-7)', async () => {
    const { getByText } = await open()
    await expect.element(getByText('Avant de résilier votre contrat')).toBeVisible()
    await expect.element(getByText(/deux mois de préavis \(article L113-12/)).toBeVisible()
    await expect.element(getByText(/il doit rester assuré tant qu'il peut circuler/)).toBeVisible()
  })

  test('offers the contracts by vehicle, plate and number, that of the address chosen', async () => {
    const { getByLabelText, getByRole } = await open({ number: 'AV-2' })
    await expect.element(getByRole('heading', { level: 1, name: 'RESILIER LE CONTRAT' })).toBeVisible()
    const list = getByLabelText('Contrat à résilier')
    await expect.element(list).toHaveValue('AV-2')
    expect(Array.from(list.element().querySelectorAll('option'), textOf)).toEqual([
      '-- Choisir --',
      'Renault Clio V – AB-123-CD – AV-1',
      'Renault Zoé – EF-456-GH – AV-2',
    ])
  })

  test('shows name, first name and phone read-only, the e-mail to be changed', async () => {
    const { getByLabelText } = await open()
    for (const [label, value] of [
      ['Nom', 'Martin'],
      ['Prénom', 'Camille'],
      ['Téléphone', '01 99 00 14 52'],
    ] as const) {
      const field = getByLabelText(label, { exact: true })
      await expect.element(field).toHaveValue(value)
      await expect.element(field).toHaveAttribute('readonly')
    }
    await expect.element(getByLabelText('Adresse e-mail')).toHaveValue('camille@exemple.fr')
    await expect.element(getByLabelText('Adresse e-mail')).not.toHaveAttribute('readonly')
  })

  test('without a phone on file, one can be typed and must be (decisions §2)', async () => {
    const { getByLabelText, reason, missing, submit } = await open({ phoneNumber: null })
    await reason(expiry)
    expect(missing()).toEqual(['Le numéro de téléphone est obligatoire'])
    await getByLabelText('Téléphone').fill('01 99 00 11 22')
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
  })

  test('offers the three reasons of §3 after -- Motif --', async () => {
    const { getByLabelText } = await open()
    const list = getByLabelText('Motif', { exact: true })
    await expect.element(list).toBeVisible()
    expect(Array.from(list.element().querySelectorAll('option'), textOf)).toEqual([
      '-- Motif --',
      expiry,
      sale,
      other,
    ])
  })
})

describe('which contract', () => {
  test.each([
    [
      'a foreign number',
      [clio, zoe],
      'AV-9',
      'Ce contrat ne figure pas parmi les vôtres. Choisissez celui à résilier.',
    ],
    [
      'a terminated contract',
      [{ ...clio, state: 'Résilié' }, zoe, { ...zoe, policyNumber: 'AV-3' }],
      'AV-1',
      'Ce contrat est déjà résilié. Choisissez celui à résilier.',
    ],
    [
      'a termination under way',
      [pending('terminateContract'), zoe],
      'AV-1',
      'Résiliation demandée le 20.11.2026 (demande n°\u00a0EA-20261119-AAAAAAAA) est déjà en cours pour ce contrat.',
    ],
  ])('%s is told, with the contracts that can be terminated', async (_, policies, number, sentence) => {
    const { getByText, getByRole } = await open({ policies, number })
    await expect.element(getByText(sentence)).toBeVisible()
    await expect
      .element(getByRole('link', { name: 'Renault Zoé – EF-456-GH – AV-2' }))
      .toHaveAttribute('href', '/contractTermination/AV-2')
    expect(getByRole('button').elements()).toEqual([])
  })

  test('without a number the contracts are offered', async () => {
    const { getByRole } = await open({ number: '' })
    await expect
      .element(getByRole('heading', { name: 'Quel contrat voulez-vous résilier\u00a0?' }))
      .toBeVisible()
    expect(getByRole('link', { name: /^Renault/ }).elements()).toHaveLength(2)
  })

  test('without a number the only contract is chosen', async () => {
    const { getByLabelText } = await open({ number: '', policies: [{ ...zoe, state: 'Résilié' }, clio] })
    await expect.element(getByLabelText('Contrat à résilier')).toHaveValue('AV-1')
  })

  test('nothing left to terminate is said', async () => {
    const { getByRole } = await open({ number: '', policies: [{ ...clio, state: 'Résilié CTX' }] })
    await expect.element(getByRole('heading', { name: 'Aucun contrat à résilier' })).toBeVisible()
  })

  test('another change under way does not stand in the way', async () => {
    const { submit } = await open({ policies: [pending('addDriver')] })
    await expect.element(submit).toBeVisible()
  })
})

describe('what is missing (§5 Termination)', () => {
  test('the button waits, and what it waits for is written next to it', async () => {
    const { submit, missing, reason, sent } = await open()
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true')
    expect(missing()).toEqual(['Le motif est obligatoire'])
    await submit.click({ force: true })
    await reason(other)
    expect(missing()).toEqual(['Le commentaire est obligatoire', 'Le justificatif est obligatoire'])
    await expect
      .element(submit)
      .toHaveAccessibleDescription(/Le commentaire est obligatoire Le justificatif est obligatoire/)
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('an empty or impossible e-mail stops it', async () => {
    const { getByLabelText, reason, missing } = await open()
    await reason(expiry)
    await getByLabelText('Adresse e-mail').fill('')
    expect(missing()).toEqual(["L'adresse e-mail est obligatoire"])
    await getByLabelText('Adresse e-mail').fill('camille@')
    expect(missing()).toEqual(['Saisissez une adresse e-mail, par exemple prenom.nom@exemple.fr'])
  })

  test('the comment is counted up to 500, and nothing of a longer one is lost (§9)', async () => {
    const { getByLabelText, getByText, reason, missing, submit } = await open()
    await reason(expiry)
    const comment = getByLabelText('Commentaire (facultatif)')
    await comment.fill('x'.repeat(500))
    await expect.element(getByText('500 / 500 caractères')).toBeVisible()
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
    await comment.fill('x'.repeat(501))
    await expect.element(getByText('501 / 500 caractères')).toBeVisible()
    expect(missing()).toEqual(['Le commentaire dépasse 500 caractères'])
  })

  test('an impossible event date stops it, none does not', async () => {
    const { getByLabelText, reason, missing } = await open()
    await reason(expiry)
    await getByLabelText("Date de l'événement (facultatif)", { exact: true }).fill('31.02.2026')
    expect(missing()).toEqual(['Saisissez une date réelle, par exemple 28.12.2026'])
    await getByLabelText("Date de l'événement (facultatif)", { exact: true }).fill('')
    expect(missing()).toEqual([])
  })
})

describe('files (§4, §5, §9)', () => {
  test('reason 1 takes none', async () => {
    const { reason, getByText, submit } = await open()
    await reason(expiry)
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
    expect(getByText('Charger documents').elements()).toEqual([])
  })

  test('reason 2 takes one: the control goes once it is there and comes back when it is removed', async () => {
    const { reason, attach, removing, getByText, submit, missing } = await open()
    await reason(sale)
    await expect.element(getByText(/Certificat de cession, carte grise barrée/)).toBeVisible()
    await attach(pdf('cession.pdf'))
    await expect.element(removing('cession.pdf')).toBeVisible()
    expect(getByText('Charger documents').elements()).toEqual([])
    await expect.element(submit).not.toHaveAttribute('aria-disabled')
    await removing('cession.pdf').click()
    await expect.element(getByText('Charger documents')).toBeVisible()
    expect(missing()).toEqual(['Le justificatif est obligatoire'])
  })

  test('reason 3 takes two, and says why a third or another kind is not taken', async () => {
    const { reason, attach, removing, getByText } = await open()
    await reason(other)
    await attach(new File(['MZ'], 'virus.exe'), pdf('a.pdf'))
    await expect.element(getByText('Format de fichier non valide...')).toBeVisible()
    await attach(pdf('b.pdf', 'bb'), pdf('c.pdf', 'ccc'))
    await expect.element(getByText('Maximum 2 fichier(s) accepté(s)\u00a0!')).toBeVisible()
    await expect.element(removing('b.pdf')).toBeVisible()
    expect(getByText('Charger documents').elements()).toEqual([])
  })

  test('changing the reason clears the files and keeps the comment (decisions §2)', async () => {
    const { reason, attach, removing, getByLabelText } = await open()
    await reason(other)
    await getByLabelText('Commentaire', { exact: true }).fill('Je pars.')
    await attach(pdf('a.pdf'))
    await expect.element(removing('a.pdf')).toBeVisible()
    await reason(sale)
    expect(removing('a.pdf').elements()).toEqual([])
    await expect.element(getByLabelText('Commentaire (facultatif)')).toHaveValue('Je pars.')
  })
})

describe('the end of cover, before anything is confirmed (L113-14 II)', () => {
  test.each([
    [expiry, "Le 10.03.2027, à l'échéance annuelle (article L113-12 du code des assurances)."],
    [
      other,
      'Le 21.12.2026, un mois après réception de votre demande (article L113-15-2 du code des assurances).',
    ],
  ])('%s', async (text, sentence) => {
    const { reason, getByText } = await open()
    await reason(text)
    await expect.element(getByText(sentence)).toBeVisible()
  })

  test('a sale suspends from the day after, and ends ten days after the request', async () => {
    const { reason, getByText, getByLabelText } = await open()
    await reason(sale)
    await getByLabelText("Date de l'événement (facultatif)", { exact: true }).fill('20.11.2026')
    await expect
      .element(getByText('Le 01.12.2026, à la suite de la vente (article L121-11 du code des assurances).'))
      .toBeVisible()
    await expect
      .element(getByText('Vos garanties sont suspendues à partir du 21.11.2026 à 0 h.'))
      .toBeVisible()
  })
})

describe('confirming', () => {
  async function filled(given: Given = {}) {
    const page = await open(given)
    await page.reason(other)
    await page.getByLabelText('Commentaire', { exact: true }).fill('Je quitte la région.')
    await page.attach(pdf('deces.pdf'), pdf('assureur.pdf', 'yy'))
    await expect.element(page.removing('assureur.pdf')).toBeVisible()
    await page.submit.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    return page
  }

  test('recaps everything that will be sent, and sends nothing before (D113-7 III)', async () => {
    const { getByRole, sentBodies } = await filled()
    const recap = getByRole('dialog').element().textContent
    for (const shown of [
      'Êtes-vous sûr(e) de vouloir résilier le contrat AV-1 de votre véhicule Renault Clio V\u00a0?',
      'PlaqueAB-123-CD',
      'MotifRésiliation Autre',
      'CommentaireJe quitte la région.',
      'Fichiersdeces.pdf, assureur.pdf',
      'Téléphone01 99 00 14 52',
      'Adresse e-mailcamille@exemple.fr',
      'Le 21.12.2026, un mois après réception de votre demande',
    ])
      expect(recap).toContain(shown)
    expect(sentBodies()).toEqual([])
  })

  test('« Modifier » goes back to the form with everything in it', async () => {
    const { getByRole, getByLabelText, removing, submit, sentBodies } = await filled()
    await getByRole('button', { name: 'Modifier' }).click()
    await expect.element(submit).toHaveFocus()
    await expect.element(getByLabelText('Commentaire', { exact: true })).toHaveValue('Je quitte la région.')
    await expect.element(removing('deces.pdf')).toBeVisible()
    expect(sentBodies()).toEqual([])
  })

  test('sends the request of §3 once, files in base64, and shows the success view with its receipt', async () => {
    const { getByRole, getByText, sentBodies } = await filled()
    await getByRole('button', { name: 'Oui, résilier le contrat' }).dblClick()
    const success = getByRole('heading', { name: 'Votre demande de résiliation a été envoyée avec succès.' })
    await expect.element(success).toHaveFocus()
    for (const shown of ['EA-20261121-7K3QX9FM', '21 novembre 2026 à 13:05', '21.12.2026']) {
      await expect.element(getByText(shown)).toBeVisible()
    }
    expect(getByText("Téléchargement réussi avec l'ID de fichier enregistré").elements()).toHaveLength(2)
    await expect.element(getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/')
    expect(sentBodies()).toEqual([
      {
        firstName: 'Camille',
        lastName: 'Martin',
        email: 'camille@exemple.fr',
        phone: '01 99 00 14 52',
        reason: 'Résiliation Autre',
        comment: 'Je quitte la région.',
        licensePlate: 'AB-123-CD',
        hasFile: true,
        files: [
          { fileName: 'deces.pdf', fileType: 'application/pdf', fileContent: btoa('%PDF-1.7\nx') },
          { fileName: 'assureur.pdf', fileType: 'application/pdf', fileContent: btoa('%PDF-1.7\nyy') },
        ],
      },
    ])
  })

  test('covers the form while it is sent, with the progress of each file', async () => {
    const { confirm, getByText, getByRole } = await filled({
      answer: () => new Promise<Response>(() => undefined),
    })
    await confirm()
    await expect.element(getByText('Envoi en cours…')).toBeVisible()
    // Half of the one call has left: all of the first file of 10 bytes, and a little of the second, of 11.
    const shares = getByRole('progressbar')
      .elements()
      .map((bar) => bar.getAttribute('value'))
    expect(shares).toEqual(['100', '4'])
  })

  test('a failure is told beside each file, nothing is lost, and the same key goes out again', async () => {
    const { confirm, getByText, submit, sent, getByLabelText } = await filled({
      answer: [problem(500, { code: 'internal-error', detail: '' }), json(receipt)],
    })
    await confirm()
    await expect.element(getByText('Erreur de fichier interne').first()).toBeVisible()
    expect(getByText('Erreur de fichier interne').elements()).toHaveLength(2)
    await expect.element(getByLabelText('Commentaire', { exact: true })).toHaveValue('Je quitte la région.')
    await submit.click()
    await confirm()
    await expect.element(getByText('Votre demande de résiliation a été envoyée avec succès.')).toBeVisible()
    const keys = sent
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toEqual([keys[0], keys[0]])
  })

  test('a broken connection has its own message', async () => {
    const { confirm, getByText } = await filled({ answer: 'unreachable' })
    await confirm()
    await expect.element(getByText(/^La connexion a été interrompue\./).first()).toBeVisible()
  })

  test('a file that the server refuses is the only one told', async () => {
    const { confirm, getByText, getByRole } = await filled({
      answer: problem(400, {
        code: 'invalid-request',
        errors: [{ path: 'files.1.fileContent', code: 'malformed', message: 'Fichier illisible' }],
      }),
    })
    await confirm()
    await expect.element(getByText('Fichier illisible')).toBeVisible()
    const row = getByRole('listitem').filter({ hasText: 'deces.pdf' })
    expect(row.element().textContent).not.toContain('Fichier illisible')
  })
})

test('without files, a refusal for the state of the contract is the banner’s', async () => {
  const detail = 'Une demande de résiliation de ce contrat est déjà en cours.'
  const { reason, submit, confirm, getByText } = await open({
    answer: problem(409, { code: 'termination-under-way', detail }),
  })
  await reason(expiry)
  await submit.click()
  await confirm()
  await expect.element(getByText(detail)).toBeVisible()
})

test('what was typed survives a sign-in or a reload; files do not, and it is said', async () => {
  const first = await open()
  await first.reason(other)
  await first.getByLabelText('Commentaire', { exact: true }).fill('Je pars.')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  const kept = Object.fromEntries(Object.entries(sessionStorage))
  await first.unmount()
  Object.assign(sessionStorage, kept)

  const { getByLabelText, getByText } = await open()
  await expect.element(getByLabelText('Commentaire', { exact: true })).toHaveValue('Je pars.')
  await expect
    .element(getByText('Nous avons conservé votre saisie. Seuls les fichiers sont à joindre de nouveau.'))
    .toBeVisible()
})
