import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { account } from '../../test/account.ts'
import { hands } from '../../test/hands.ts'
import { clio, vehicle } from '../../test/policy.ts'
import { json, problem, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { contractTermination } from '../../test/screens/contract-termination.ts'
import { formOn } from '../../test/screens/form-screen.ts'
import { holdToday } from '../../test/today.ts'
import { playXhr } from '../../test/xhr.ts'
import { ContractTerminationPage } from './contract-termination-page.tsx'

const { reasons } = contractTermination
const zoe = { ...clio, policyNumber: 'AV-2', risks: [vehicle('EF-456-GH', 'Zoé')] }
const ended = { ...clio, state: 'Résilié' }
const underWay = (kind: BrokerChange): TabPolicy => ({
  ...clio,
  pendingRequests: [{ kind, number: 'EA-20261119-AAAAAAAA', createdAt: '2026-11-19T23:30:00.000Z' }],
})
const receipt = {
  number: 'EA-20261121-7K3QX9FM',
  receivedAt: '2026-11-21T12:05:00.000Z',
  endDate: '2026-12-21',
  article: 'L113-15-2',
  refundDays: 30,
}

type Given = {
  policies?: readonly TabPolicy[]
  phoneNumber?: string | null
  answer?: Answer | Answer[]
  /** In the address; '' for an address without. */
  number?: string
}

async function open({ policies = [clio, zoe], number = 'AV-1', ...given }: Given = {}) {
  const { path } = contractTermination
  const page = await renderScreen(<ContractTerminationPage />, {
    path: number === '' ? path : `${path}/${number}`,
    route: number === '' ? path : `${path}/:policyNumber`,
    answers: {
      'GET /policy/accounts/{accountId}': json(policies),
      'GET /account/accounts/{accountId}': json(
        account(given.phoneNumber === undefined ? {} : { phoneNumber: given.phoneNumber }),
      ),
      'POST /policy/accounts/{accountId}/AV-1/terminate': given.answer ?? json(receipt, 201),
    },
  })
  const form = formOn(hands, contractTermination)
  return {
    ...page,
    ...form,
    contract: page.getByLabelText('Contrat à résilier'),
    comment: page.getByLabelText(/^Commentaire/),
    email: page.getByLabelText('Adresse e-mail'),
    eventDate: page.getByLabelText('Date de l’événement (facultatif)', { exact: true }),
    offer: page.getByRole('button', { name: 'Préremplir la demande' }),
    eventDay: page.getByLabelText('Jour de l’événement', { exact: true }),
    saleDay: page.getByLabelText('Jour de la vente', { exact: true }),
    ground: page.getByLabelText(/^Dans quel cas|^Quand votre contrat/),
    choose: page.getByText(contractTermination.files),
    attach: async (...files: File[]) => page.getByLabelText(contractTermination.files).upload(files),
    removing: (name: string) => page.getByRole('button', { name: `Retirer ${name}` }),
    confirm: page.getByRole('button', { name: contractTermination.confirm }),
    posted: () => page.sent.filter(({ method }) => method === 'POST'),
    /** Expects the button to wait for exactly these. */
    expectMissing: async (...sentences: string[]) => {
      const lines = () =>
        Array.from(form.button.element().parentElement?.querySelectorAll('li') ?? [], textOf)
      await expect.poll(lines).toEqual(sentences)
    },
  }
}

const textOf = ({ textContent }: Element) => textContent
const pdf = (name: string, filling = 'x') =>
  new File([`%PDF-1.7\n${filling}`], name, { type: 'application/pdf' })

beforeEach(async () => {
  playXhr()
  await browser.viewport(1280, 900)
  return holdToday()
})

describe('the screen (§2)', () => {
  it('recalls conditions, notice and effects first, and offers policies, contact and reasons (D113-7, §3)', async () => {
    const { getByText, getByRole, field, contract, email } = await open({ number: 'AV-2' })
    await expect.element(getByText('Avant de résilier votre contrat')).toBeVisible()
    await getByText('Quand puis‑je résilier\u00a0?').click()
    await getByText('À l’échéance annuelle', { exact: true }).click()
    await expect.element(getByText(/deux\smois de préavis \(article\sL113-12/)).toBeVisible()
    await expect.element(getByText(/il doit rester assuré tant qu’il peut circuler/)).toBeVisible()
    await expect.element(getByRole('heading', { level: 1, name: 'RESILIER LE CONTRAT' })).toBeVisible()
    await expect.element(contract).toHaveValue('AV-2')
    await expect
      .element(contract)
      .toHaveTextContent('-- Choisir --Renault Clio V – AB-123-CD – AV-1Renault Zoé – EF-456-GH – AV-2')
    const known = { Nom: 'Martin', Prénom: 'Camille', Téléphone: '01 99 00 14 52' }
    for (const [label, value] of Object.entries(known)) {
      await expect.element(hands.field(label)).toHaveValue(value)
      await expect.element(hands.field(label)).toHaveAttribute('readonly')
    }
    await expect.element(email).toHaveValue('camille@exemple.fr')
    await expect.element(email).not.toHaveAttribute('readonly')
    await expect
      .element(field('Motif'))
      .toHaveTextContent(
        '-- Motif --Résiliation à l’échéanceJe vends mon véhicule et suspends mes garantiesRésiliation Autre',
      )
  })

  it('on a telephone says before the form that the car is insured no more, and in full what was chosen (D113-7)', async () => {
    await browser.viewport(360, 740)
    const { getByText, field, enter } = await open()
    const uncovered = getByText(/votre véhicule n’est plus couvert/)
    await expect.element(uncovered).toBeVisible()
    expect(uncovered.element().closest('details')).toBeNull()
    await enter({ Motif: contractTermination.reasons.sale })
    const list = field('Motif').element()
    expect(list.nextElementSibling?.textContent).toBe('Je vends mon véhicule et suspends mes garanties')
    const line = Number.parseFloat(getComputedStyle(list).lineHeight)
    expect(list.getBoundingClientRect().height).toBeGreaterThan(2 * line)
  })

  it.each<[string, string, readonly TabPolicy[], string]>([
    [
      'a foreign number',
      'AV-9',
      [clio, zoe],
      'Ce contrat ne figure pas parmi les vôtres. Choisissez celui à résilier.',
    ],
    [
      'a terminated policy',
      'AV-1',
      [ended, zoe],
      'Ce contrat est déjà résilié. Choisissez celui à résilier.',
    ],
    [
      'a termination under way',
      'AV-1',
      [underWay('terminateContract'), zoe],
      'Résiliation demandée le 20.11.2026 (demande n°\u00a0EA-20261119-AAAAAAAA) est déjà en cours pour ce contrat.',
    ],
    ['no number', '', [clio, zoe], 'Quel contrat voulez‑vous résilier\u00a0?'],
  ])('%s is told, with the policies that can be terminated', async (_, number, policies, sentence) => {
    const { getByText, getByRole } = await open({ policies, number })
    await expect.element(getByText(sentence)).toBeVisible()
    const other = getByRole('link', { name: 'Renault Zoé – EF-456-GH – AV-2' })
    await expect.element(other).toHaveAttribute('href', '/contractTermination/AV-2')
    expect(getByRole('button').elements()).toEqual([])
  })

  it('without a number the only policy is chosen, whatever other change is under way', async () => {
    const { contract, button } = await open({ number: '', policies: [ended, underWay('addDriver')] })
    await expect.element(contract).toHaveValue('AV-1')
    await expect.element(button).toBeVisible()
  })

  it('nothing left to terminate is said', async () => {
    const { getByRole } = await open({ number: '', policies: [{ ...clio, state: 'Résilié CTX' }] })
    await expect.element(getByRole('heading', { name: 'Aucun contrat à résilier' })).toBeVisible()
  })

  it('one of very many is found by what is typed: vehicle, plate or number, dashes or none', async () => {
    const many = Array.from({ length: 13 }, (_, at) => ({ ...clio, policyNumber: `AV-${at + 10}` }))
    const { getByRole, getByText } = await open({ number: '', policies: [...many, zoe] })
    const choices = getByRole('link', { name: / – AV-/ })
    await expect.element(getByText('14 contrats')).toBeVisible()
    await getByRole('searchbox', { name: 'Rechercher un véhicule' }).fill('ef456 zoe')
    await expect.element(getByText('1 contrat', { exact: true })).toBeVisible()
    await expect.element(choices).toHaveAccessibleName('Renault Zoé – EF-456-GH – AV-2')
    await getByRole('searchbox').fill('av 2 captur')
    await expect.element(getByText('Aucun contrat ne correspond.')).toBeVisible()
    expect(choices.elements()).toHaveLength(0)
  })

  it('very many are shown twelve at a time, and reading goes on with the first new one', async () => {
    const many = Array.from({ length: 14 }, (_, at) => ({ ...clio, policyNumber: `AV-${at + 10}` }))
    const { getByRole } = await open({ number: '', policies: many })
    const choices = getByRole('link', { name: / – AV-/ })
    const more = getByRole('button', { name: 'Afficher plus' })
    await expect.element(choices).toHaveLength(12)
    await more.click()
    await expect.element(choices).toHaveLength(14)
    await expect.element(choices.nth(12)).toHaveFocus()
    await expect.element(more).not.toBeInTheDocument()
  })
})

it('the button waits, and what it waits for is written next to it (§5 Termination)', async () => {
  const { enter, button, email, comment, eventDate, getByRole, getByText, expectMissing, posted } =
    await open()
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expectMissing('Le motif est obligatoire')
  await button.click({ force: true })
  await enter({ Motif: reasons.other })
  await expectMissing('Le commentaire est obligatoire', 'Le justificatif est obligatoire')
  await expect.element(button).toHaveAccessibleDescription(/commentaire est obligatoire Le justificatif/)
  // Each leads to its field.
  await getByRole('link', { name: 'Le justificatif est obligatoire' }).click()
  expect(document.activeElement).toHaveAccessibleName('Charger documents')
  await getByRole('link', { name: 'Le commentaire est obligatoire' }).click()
  await expect.element(comment).toHaveFocus()
  await eventDate.fill('31.02.2026')
  await expectMissing(
    'Saisissez une date réelle, au format jj.mm.aaaa',
    'Le commentaire est obligatoire',
    'Le justificatif est obligatoire',
  )
  await enter({ Motif: reasons.expiry })
  await email.fill('')
  await expectMissing('L’adresse e-mail est obligatoire')
  await email.fill('camille@')
  await expectMissing('Saisissez une adresse e‑mail, par exemple prenom.nom@exemple.fr')
  await email.fill('camille@exemple.fr')
  // Nothing of a longer comment is lost (§9).
  await comment.fill('x'.repeat(501))
  await expect.element(getByText('501 / 500 caractères')).toBeVisible()
  await expectMissing('Le commentaire dépasse 500\u00a0caractères')
  await comment.fill('x'.repeat(500))
  await expect.element(getByText('500 / 500 caractères')).toBeVisible()
  await expectMissing()
  await expect.element(button).not.toHaveAttribute('aria-disabled')
  expect(posted()).toEqual([])
})

it('without a phone on file, one can be typed and must be (decisions §2)', async () => {
  const { enter, button, getByLabelText, expectMissing } = await open({ phoneNumber: null })
  await enter({ Motif: reasons.expiry })
  await expectMissing('Le numéro de téléphone est obligatoire')
  await getByLabelText('Téléphone').fill('01 99 00 11 22')
  await expect.element(button).not.toHaveAttribute('aria-disabled')
})

it('reason 1 takes no file; reason 2 takes one, whose control goes with it and comes back', async () => {
  const { enter, attach, removing, choose, saleDay, getByText, expectMissing } = await open()
  await enter({ Motif: reasons.expiry })
  await expect.element(choose).not.toBeInTheDocument()
  await enter({ Motif: reasons.sale })
  await expect.element(getByText(/Certificat de cession, carte grise barrée/)).toBeVisible()
  await attach(pdf('cession.pdf'))
  await expectMissing('Indiquez le jour de la vente (article\u00a0L121-11 du code des assurances)')
  await saleDay.fill('22.11.2026')
  await expectMissing(
    'Le jour de la vente se situe entre le début du contrat et aujourd’hui (article\u00a0L121-11 du code des assurances)',
  )
  await saleDay.fill('21.11.2026')
  await expectMissing()
  await expect.element(choose).not.toBeInTheDocument()
  await removing('cession.pdf').click()
  await expect.element(choose).toBeVisible()
  await expectMissing('Le justificatif est obligatoire')
})

it('the choice of the proof tells that it must be, its formats and what it shows to who hears it alone (RGAA 11.1, 11.10)', async () => {
  const { enter, getByLabelText } = await open()
  await enter({ Motif: reasons.sale })
  await expect
    .element(getByLabelText(contractTermination.files))
    .toHaveAccessibleDescription(
      /^Obligatoire\. Formats acceptés\s: PDF.*10\sMo maximum par fichier\. Certificat de cession, carte grise barrée/,
    )
})

it('reason 3 takes two files (§4, §5, §9), says why a third or another kind is not taken; another reason clears them and keeps the comment (decisions §2)', async () => {
  const { enter, comment, attach, removing, choose, getByText } = await open()
  await enter(contractTermination.good)
  await attach(new File(['MZ'], 'virus.pdf'), pdf('a.pdf'))
  await expect
    .element(getByText('Format de fichier non valide... Formats acceptés\u00a0: PDF, PNG, JPG, JPEG.'))
    .toBeVisible()
  await attach(pdf('b.pdf', 'bb'), pdf('c.pdf', 'ccc'))
  await expect.element(getByText('Maximum 2 fichier(s) accepté(s)\u00a0!')).toBeVisible()
  await expect.element(removing('b.pdf')).toBeVisible()
  await expect.element(choose).not.toBeInTheDocument()
  await enter({ Motif: reasons.sale })
  await expect.element(removing('a.pdf')).not.toBeInTheDocument()
  await expect.element(comment).toHaveValue('Je quitte la région.')
})

it('tells the end of cover and its article before anything is confirmed, by the ground of the reason (L113-14 II)', async () => {
  const { enter, ground, eventDay, saleDay, getByRole } = await open()
  const end = getByRole('status').filter({ hasText: 'Fin de votre contrat' })
  await enter({ Motif: reasons.expiry })
  await expect
    .element(end)
    .toMatchTextContent('Le 10.03.2027, à l’échéance annuelle (article L113-12 du code')
  await ground.selectOptions('Un mois après réception, le 21 décembre 2026')
  await expect
    .element(end)
    .toMatchTextContent('Le 21.12.2026, un mois après réception de votre demande (article L113-15-2 du code')
  await enter({ Motif: reasons.other })
  await expect.element(end).toMatchTextContent('Elle dépend de votre situation')
  await ground.selectOptions('Avis d’échéance envoyé trop tard, ou jamais reçu')
  await expect.element(end).toMatchTextContent('Le 22.11.2026, lendemain de votre demande (article L113-15-1')
  await ground.selectOptions('situation')
  await eventDay.fill('01.11.2026')
  await expect
    .element(end)
    .toMatchTextContent('Le 21.12.2026, un mois après réception de votre demande (article L113-16')
  await enter({ Motif: reasons.sale })
  // Cover stops before the contract does, on a day that nobody has told yet.
  await expect
    .element(end)
    .toMatchTextContent('vos garanties, elles, sont suspendues le lendemain de la vente à 0 h.')
  await saleDay.fill('20.11.2026')
  // A sale suspends from the day after, and ends ten days after the request.
  await expect
    .element(end)
    .toMatchTextContent('Le 01.12.2026, à la suite de la vente (article L121-11 du code')
  await expect
    .element(end)
    .toMatchTextContent('Vos garanties sont suspendues à partir du 21 novembre 2026 à 0 h.')
})

describe('after one year of contract (L113-15-2)', () => {
  it('the way without reason or proof is offered before anything is asked, and sent as it is', async () => {
    const { offer, field, choose, expectMissing, send, confirm, getByRole, getByText, posted } = await open()
    await expect.element(offer).toBeVisible()
    const contractFirst = offer.element().compareDocumentPosition(field('Motif').element())
    expect(contractFirst & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await offer.click()
    await expect.element(field('Motif')).not.toBeInTheDocument()
    await expect.element(choose).not.toBeInTheDocument()
    await expectMissing()
    await send()
    await expect.element(getByRole('dialog')).toMatchTextContent('Le 21.12.2026, un mois après réception')
    await confirm.click()
    await expect.element(getByRole('heading', { name: /envoyée avec succès/ })).toBeVisible()
    for (const shown of [
      'L113-15-2',
      /remboursée dans les 30\u00a0jours suivant la fin du contrat/,
      /le nouveau peut faire les démarches à votre place/,
      /^Votre relevé d’informations vous est remis à la résiliation/,
    ])
      await expect.element(getByText(shown)).toBeVisible()
    expect(posted().map(({ body }) => body)).toMatchObject([
      { reason: 'Résiliation Autre', ground: 'after-one-year', comment: '', hasFile: false, files: [] },
    ])
  })

  it('can be left for a reason, and is not offered of a contract that has run a day less', async () => {
    const young = { ...zoe, startDate: '2025-11-22' }
    const { offer, field, contract, enter, ground, getByRole, getByText } = await open({
      policies: [clio, young],
    })
    await offer.click()
    await getByRole('button', { name: 'Donner plutôt un motif' }).click()
    await expect.element(field('Motif')).toHaveValue('')
    await offer.click()
    await contract.selectOptions('AV-2')
    await expect.element(getByText(/^Plus d’un an de contrat/)).not.toBeInTheDocument()
    await enter({ Motif: reasons.expiry })
    await expect.element(ground).not.toBeInTheDocument()
  })

  it('stands first of the two ends once the notice for the next due date has passed (R113-12)', async () => {
    const late = { ...clio, renewalDate: '2027-01-20' }
    const { enter, ground } = await open({ policies: [late] })
    await enter({ Motif: reasons.expiry })
    await expect.element(ground).toHaveValue('after-one-year')
    await expect
      .element(ground)
      .toHaveTextContent(
        '-- Choisir --Un mois après réception, le 21 décembre 2026À l’échéance, le 20 janvier 2028',
      )
  })
})

describe('confirming', () => {
  async function filled(answer?: Answer | Answer[]) {
    const screen = await open(answer ? { answer } : {})
    await screen.fill()
    await screen.attach(pdf('deces.pdf'), pdf('assureur.pdf', 'yy'))
    await screen.send()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    return screen
  }

  it('says before and after it is sent which premium is unpaid, which ending the contract does not settle', async () => {
    const unpaid = { amount: 122.48, noticeSentOn: '2026-11-02' }
    const screen = await open({ policies: [{ ...clio, unpaid }] })
    await screen.fill()
    await screen.attach(pdf('deces.pdf'))
    await screen.send()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent('Prime impayée122,48 €Plaque')
    await screen.confirm.click()
    const due = screen
      .getByRole('listitem')
      .filter({ hasText: 'La résiliation n’efface pas votre prime impayée' })
    await expect.element(due).toMatchTextContent('elle reste due pour la période jusqu’à la fin du contrat.')
  })

  it('recaps everything that will be sent, and « Modifier » goes back to all of it with nothing sent (D113-7 III)', async () => {
    const { getByRole, comment, removing, button, posted } = await filled()
    const recap = getByRole('dialog').element().textContent
    for (const shown of [
      'Êtes‑vous sûr(e) de vouloir résilier le contrat AV-1 de votre véhicule Renault Clio V\u00a0?',
      'AB-123-CD',
      'MotifRésiliation Autre',
      'CommentaireJe quitte la région.',
      'Fichiersdeces.pdf, assureur.pdf',
      'Téléphone01 99 00 14 52',
      'Adresse e-mailcamille@exemple.fr',
      'Cas de résiliationDécès de l’assuré, ou autre cas',
      'Elle dépend de votre situation',
    ])
      expect(recap).toContain(shown)
    await getByRole('button', { name: 'Modifier' }).click()
    await expect.element(button).toHaveFocus()
    await expect.element(comment).toHaveValue('Je quitte la région.')
    await expect.element(removing('deces.pdf')).toBeVisible()
    expect(posted()).toEqual([])
  })

  it('sends the request of §3 once, files in base64, and shows the success view with its receipt', async () => {
    const { confirm, getByRole, getByText, posted } = await filled()
    // Both in one tick: the second click of a mouse would land on the view of success.
    for (const click of ['click', 'click'])
      confirm.element().dispatchEvent(new MouseEvent(click, { bubbles: true }))
    const success = getByRole('heading', { name: 'Votre demande de résiliation a été envoyée avec succès.' })
    await expect.element(success).toHaveFocus()
    for (const shown of ['EA-20261121-7K3QX9FM', '21 novembre 2026 à 13:05'])
      await expect.element(getByText(shown)).toBeVisible()
    expect(getByText("Téléchargement réussi avec l'ID de fichier enregistré").elements()).toHaveLength(2)
    await expect.element(getByRole('link', { name: 'Retour à l’accueil' })).toHaveAttribute('href', '/')
    const follow = getByRole('link', { name: 'Suivre ma demande' })
    await expect.element(follow).toHaveAttribute('href', '/requests/EA-20261121-7K3QX9FM')
    const pdfs = { fileType: 'application/pdf' }
    expect(posted().map(({ body }) => body)).toEqual([
      {
        firstName: 'Camille',
        lastName: 'Martin',
        email: 'camille@exemple.fr',
        phone: '01 99 00 14 52',
        reason: 'Résiliation Autre',
        comment: 'Je quitte la région.',
        licensePlate: 'AB-123-CD',
        ground: 'other',
        hasFile: true,
        files: [
          { ...pdfs, fileName: 'deces.pdf', fileContent: btoa('%PDF-1.7\nx') },
          { ...pdfs, fileName: 'assureur.pdf', fileContent: btoa('%PDF-1.7\nyy') },
        ],
      },
    ])
  })

  it('covers the form while it is sent, with the progress of each file', async () => {
    const { confirm, getByText, getByRole } = await filled(() => new Promise<Response>(() => undefined))
    await confirm.click()
    await expect.element(getByText('Envoi en cours…')).toBeVisible()
    const bars = getByRole('progressbar')
    // Half of the one call has left: all of the first file of 10 bytes, and a little of the second, of 11.
    await expect.element(bars.first()).toHaveAttribute('value', '100')
    await expect.element(bars.last()).toHaveAttribute('value', '4')
  })

  it('a failure is told beside each file, nothing is lost, and the same key goes out again until an answer comes', async () => {
    const { confirm, getByText, getByLabelText, getByRole, send, posted, comment } = await filled([
      problem(500, { code: 'internal-error', detail: '' }),
      'unreachable',
      problem(400, {
        code: 'invalid-request',
        errors: [{ path: 'files.1.fileContent', code: 'malformed', message: 'Fichier illisible' }],
      }),
      json(receipt),
    ])
    await confirm.click()
    await expect.element(getByText('Erreur de fichier interne')).toHaveLength(2)
    await expect.element(getByText(/choisissez‑le de nouveau, ou un autre fichier\.$/)).toHaveLength(2)
    await getByRole('link', { name: 'le fichier signalé plus bas' }).click()
    const field = getByLabelText(/^Remplacer /).first()
    await expect.element(field).toHaveFocus()
    const opened = new Promise((resolve) => {
      const open = (event: Event) => {
        event.preventDefault()
        resolve(event.target)
      }
      field.element().addEventListener('click', open, { once: true })
    })
    await getByRole('button', { name: 'Remplacer le fichier' }).click()
    expect(await opened).toBe(field.element())
    await expect.element(comment).toHaveValue('Je quitte la région.')
    const again = async () => {
      await send()
      await confirm.click()
    }
    await again()
    await expect.element(getByText(/^La connexion a été interrompue\./).first()).toBeVisible()
    await again()
    // The one file that the server names.
    await expect.element(getByText('Fichier illisible')).toBeVisible()
    const row = getByRole('listitem').filter({ hasText: 'deces.pdf' })
    expect(row.element().textContent).not.toContain('Fichier illisible')
    await again()
    await expect.element(getByText('Votre demande de résiliation a été envoyée avec succès.')).toBeVisible()
    const [first, second, third, fourth] = posted().map(({ headers }) => headers.get('idempotency-key'))
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
})

it('without files, a refusal for the state of the policy is the banner’s', async () => {
  const detail = 'Une demande de résiliation de ce contrat est déjà en cours.'
  const { enter, send, confirm, getByText } = await open({
    answer: problem(409, { code: 'termination-under-way', detail }),
  })
  await enter({ Motif: reasons.expiry })
  await send()
  await confirm.click()
  await expect.element(getByText(detail)).toBeVisible()
})

it('what was typed survives a sign-in or a reload; files do not, and it is said', async () => {
  const typed = JSON.stringify({ comment: 'Je quitte la région.' })
  sessionStorage.setItem('portail:acc-1:draft:terminateContract:AV-1', typed)
  const { comment, getByText } = await open()
  await expect.element(comment).toHaveValue('Je quitte la région.')
  const restored =
    'Nous avons conservé votre saisie. Seuls les fichiers sont à joindre de nouveau. Elle concerne le contrat AV-1.'
  await expect.element(getByText(restored)).toBeVisible()
})

it('what was typed for one contract does not stand in the form of another', async () => {
  const typed = JSON.stringify({ policyNumber: 'AV-1', comment: 'Je quitte la région.' })
  sessionStorage.setItem('portail:acc-1:draft:terminateContract:AV-1', typed)
  const { contract, comment } = await open({ number: 'AV-2' })
  await expect.element(contract).toHaveValue('AV-2')
  await expect.element(comment).toHaveValue('')
})
