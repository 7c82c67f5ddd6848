import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { account } from '../../test/account.ts'
import { hands } from '../../test/hands.ts'
import { clio } from '../../test/policy.ts'
import { json, problem, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { contractTermination } from '../../test/screens/contract-termination.ts'
import { formOn } from '../../test/screens/form-screen.ts'
import { holdToday } from '../../test/today.ts'
import { playXhr } from '../../test/xhr.ts'
import { ContractTerminationPage } from './contract-termination-page.tsx'

const { reasons } = contractTermination
const number = 'EA-20261121-7K3QX9FM'
const receipt = {
  number,
  receivedAt: '2026-11-21T12:05:00.000Z',
  endDate: '2026-12-21',
  article: 'L113-15-2',
  refundDays: 30,
}
const notSent = 'Votre demande n’a pas été envoyée. Votre contrat reste en cours.'
const unsure = 'Nous ne savons pas si votre demande nous est parvenue.'

async function open(answer: Answer | Answer[] = json(receipt, 201), others: Record<string, Answer> = {}) {
  const page = await renderScreen(<ContractTerminationPage />, {
    path: '/contractTermination/AV-1',
    route: '/contractTermination/:policyNumber',
    answers: {
      'GET /policy/accounts/{accountId}': json([clio]),
      'GET /account/accounts/{accountId}': json(account()),
      'POST /policy/accounts/{accountId}/AV-1/terminate': answer,
      ...others,
    },
  })
  const form = formOn(hands, contractTermination)
  const steps = () =>
    Array.from(document.querySelectorAll('ol > li'), (step) => [
      ...Array.from(step.querySelectorAll(':scope > p'), ({ textContent }) => textContent),
      ...(step.getAttribute('aria-current') === 'step' ? ['now'] : []),
    ])
  const withoutReason = async () => {
    await page.getByRole('button', { name: 'Préremplir la demande' }).click()
    await form.send()
    await page.getByRole('button', { name: contractTermination.confirm }).click()
  }
  return { ...page, ...form, steps, withoutReason }
}

beforeEach(async () => {
  playXhr()
  await browser.viewport(1280, 900)
  return holdToday()
})

describe('the steps, before anything is sent', () => {
  it('name the day of each, or what it hangs on, by the ground that is chosen (L113-14 II)', async () => {
    const { enter, steps, getByLabelText, getByRole } = await open()
    await enter({ Motif: reasons.expiry })
    await expect.poll(steps).toEqual([
      ['Envoi de votre demande', 'Dès que vous confirmez'],
      ['Vérification de votre demande', 'Ensuite'],
      ['Fin de votre contrat', 'Le 10.03.2027'],
      ['Rien à rembourser', 'À l’échéance'],
    ])
    await enter({ Motif: reasons.sale })
    await expect
      .poll(() => steps().slice(0, 2))
      .toEqual([
        ['Envoi de votre demande', 'Dès que vous confirmez'],
        ['Garanties suspendues', 'Le lendemain de la vente à 0\u00a0h'],
      ])
    await getByLabelText('Jour de la vente', { exact: true }).fill('17.11.2026')
    await expect.poll(steps).toEqual([
      ['Garanties suspendues', 'Depuis le 18.11.2026 à 0\u00a0h'],
      ['Envoi de votre demande', 'Dès que vous confirmez'],
      ['Vérification de votre demande', 'Ensuite'],
      ['Fin de votre contrat', 'Le 01.12.2026'],
      ['Remboursement', 'Après la fin du contrat'],
    ])
    await enter({ Motif: reasons.other })
    await expect.poll(steps).toEqual([
      ['Envoi de votre demande', 'Dès que vous confirmez'],
      ['Vérification de votre demande', 'Au plus tard 10\u00a0jours ouvrables après l’envoi'],
      ['Fin de votre contrat', 'Dès que votre demande est étudiée'],
      ['Remboursement', 'Une fois la date de fin connue'],
    ])
    await expect.element(getByRole('list', { name: 'Ce qui va se passer' })).toBeVisible()
  })

  it('a person’s sentence names the car under the title of §2', async () => {
    const { getByRole } = await open()
    const heading = getByRole('heading', { level: 2, name: 'Résilier le contrat de votre Renault Clio V' })
    await expect.element(heading).toBeVisible()
  })
})

it.each([360, 1280])(
  'at %i pixels each case of the reminder (D113-7) is a line that unfolds to its rule',
  async (width) => {
    await browser.viewport(width, 780)
    const { getByText } = await open()
    await getByText('Quand puis‑je résilier\u00a0?').click()
    await expect.element(getByText('À l’échéance annuelle', { exact: true })).toBeVisible()
    const rule = getByText('avec deux mois de préavis (article L113-12).')
    await expect.element(rule).not.toBeVisible()
    await getByText('À l’échéance annuelle', { exact: true }).click()
    await expect.element(rule).toBeVisible()
  },
)

it('the day of the end is said in large once, and its sentence goes on from there', async () => {
  const { enter, getByRole, getByText } = await open()
  await enter({ Motif: reasons.expiry })
  const end = getByRole('status').filter({ hasText: 'Fin de votre contrat' })
  await expect.element(end.getByText('10 mars 2027', { exact: true })).toBeVisible()
  // Beside the form it stays in sight.
  const beside = getByRole('region', { name: 'En résumé' })
  await expect.element(beside.getByText('10 mars 2027', { exact: true })).toBeVisible()
  await expect.element(end).toMatchTextContent('Le 10.03.2027, à l’échéance annuelle')
  const lead = getByText('Le 10.03.2027, ', { exact: true })
  expect(lead.element().getBoundingClientRect().width).toBeLessThan(2)
})

describe('once it is sent', () => {
  it('the page has a title of its own, names car, plate and contract, and tells what comes next', async () => {
    const { withoutReason, steps, getByRole, getByText } = await open()
    await withoutReason()
    const sent = 'Votre demande de résiliation a été envoyée avec succès.'
    await expect.element(getByRole('heading', { level: 1, name: sent })).toHaveFocus()
    await expect.poll(() => document.title).toBe('Demande de résiliation envoyée – Vérane Assurance')
    for (const shown of ['Renault Clio V', 'AB-123-CD', 'Contrat AV-1', '21 décembre 2026'])
      await expect.element(getByText(shown, { exact: true })).toBeVisible()
    expect(steps()).toEqual([
      ['Votre demande est envoyée', 'Le 21.11.2026'],
      ['Vérification de votre demande', 'En cours', 'now'],
      ['Fin de votre contrat', 'Le 21.12.2026'],
      ['Remboursement', 'Au plus tard le 20.01.2027'],
    ])
  })

  it('the receipt can be saved and the page printed', async () => {
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    const { withoutReason, getByRole, getByText } = await open(json(receipt, 201), {
      [`GET /requests/accounts/{accountId}/request/${number}/receipt`]: () => new Response('%PDF-1.7'),
    })
    await withoutReason()
    await getByRole('button', { name: 'Télécharger le récépissé' }).click()
    await expect.element(getByText('Le récépissé est enregistré.')).toBeInTheDocument()
    expect(names).toEqual([`recepisse-${number}.pdf`])
    await expect.element(getByRole('button', { name: 'Imprimer' })).toBeVisible()
  })
})

describe('a failure', () => {
  const failed = (status: number) => problem(status, { code: 'internal-error', detail: '' })

  it('says over the form that nothing was sent and the contract goes on, and what to do with that one button', async () => {
    const { withoutReason, getByRole, getByText, button, send } = await open([
      failed(500),
      json(receipt, 201),
    ])
    await withoutReason()
    await expect
      .element(getByRole('alert'))
      .toMatchTextContent("Désolé, une erreur inattendue s'est produite.")
    const above = getByRole('group', { name: notSent })
    await expect.element(above).toHaveFocus()
    await expect.element(above.getByRole('link', { name: '01 99 00 20 20' })).toBeVisible()
    const follows = above.element().compareDocumentPosition(button.element())
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expect.poll(() => document.title).toBe('Erreur\u00a0: RESILIER LE CONTRAT – Vérane Assurance')
    await expect.element(above).toMatchTextContent('Renvoyez votre demande avec le bouton ci-dessous.')
    await expect.element(above.getByRole('button')).not.toBeInTheDocument()
    await expect.element(getByText('Rien n’est encore parti.')).toBeVisible()
    await send()
    await getByRole('button', { name: contractTermination.confirm }).click()
    await expect.element(getByRole('heading', { level: 1, name: /envoyée avec succès/ })).toBeVisible()
    await expect.poll(() => document.title).toBe('Demande de résiliation envoyée – Vérane Assurance')
  })

  it.each<[string, Answer]>([
    ['no answer', 'unreachable'],
    ['a proxy that gave up', () => new Response('<html>', { status: 504 })],
  ])('of which nobody can tell what arrived says so: %s', async (_, answer) => {
    const { withoutReason, getByRole, getByText } = await open(answer)
    await withoutReason()
    const above = getByRole('group', { name: unsure })
    await expect.element(getByText('Rien n’est encore parti.')).not.toBeInTheDocument()
    await expect
      .element(above)
      .toMatchTextContent(
        'elle ne sera comptée qu’une fois. Sans accusé de réception, votre contrat reste en cours.',
      )
  })

  it('for the state of the policy says that alone, and a refusal is not to be tried again as it is', async () => {
    const detail = 'Une demande de résiliation de ce contrat est déjà en cours.'
    const { withoutReason, getByRole, send } = await open([
      problem(409, { code: 'termination-under-way', detail }),
      () => new Response('Policy not found', { status: 404 }),
    ])
    await withoutReason()
    await expect.element(getByRole('alert').filter({ hasText: detail })).toBeVisible()
    await expect.element(getByRole('group', { name: notSent })).not.toBeInTheDocument()
    await send()
    await getByRole('button', { name: contractTermination.confirm }).click()
    await expect.element(getByRole('group', { name: notSent })).toBeVisible()
    await expect.element(getByRole('group', { name: notSent })).not.toMatchTextContent('Renvoyez')
  })
})
