import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type clio, openChange } from '../../test/change.tsx'
import { type Answer, answer, problem } from '../../test/render-screen.tsx'
import { ChangePaymentDetailsPage } from './change-payment-details-page.tsx'

const check = 'POST /policy/accounts/{accountId}/iban/FR7630006000011234567890189'
const change = 'PUT /policy/accounts/{accountId}/AV-1/payment-details'
const button = 'Changer les détails de paiement'
const other = "Le titulaire du compte bancaire est différent de l'assuré"
const iban = 'fr76 3000 6000 0112\u00a03456 7890 189'

type Given = { check?: Answer; change?: Answer; paymentDetails?: typeof clio.paymentDetails }

const open = (given: Given = {}) =>
  openChange(<ChangePaymentDetailsPage />, {
    policy: 'paymentDetails' in given ? { paymentDetails: given.paymentDetails ?? null } : {},
    answers: { [check]: given.check ?? answer(204), [change]: given.change ?? answer(200) },
  })

const calls = ({ written }: Awaited<ReturnType<typeof open>>) =>
  written().map(({ method, path }) => `${method} ${path}`)

test('has the title, the box, the present owner read-only, an IBAN field and its button (§2)', async () => {
  const { getByRole, getByLabelText } = await open()
  await expect
    .element(getByRole('heading', { level: 1, name: 'CHANGER LES DÉTAILS DE PAIEMENT' }))
    .toBeVisible()
  await expect.element(getByLabelText(other)).not.toBeChecked()
  const owner = getByLabelText('Titulaire du compte', { exact: true })
  await expect.element(owner).toHaveValue('Mme Camille Martin')
  await expect.element(owner).toHaveAttribute('readonly')
  await expect.element(getByLabelText('IBAN')).toBeVisible()
  await expect.element(getByRole('button', { name: button })).toBeVisible()
})

test('checks the IBAN without its spaces, then changes it for the present owner, and goes home (§7, §8)', async () => {
  const page = await open()
  await page.enter({ IBAN: iban })
  await page.press(button)
  await expect.element(page.getByText('now at /')).toBeVisible()
  await expect
    .element(page.getByText('Nous avons bien reçu vos nouvelles coordonnées bancaires.'))
    .toBeVisible()
  expect(calls(page)).toEqual([check, change])
  expect(page.bodies()[1]).toEqual({
    id: 'pay-1',
    paymentMethod: 'Prélèvement',
    bankAccount: {
      iban: 'FR7630006000011234567890189',
      ownerName: 'Mme Camille Martin',
      changeHolder: false,
    },
  })
})

test('a different holder is title, first name and last name in one line (§3)', async () => {
  const page = await open()
  await page.getByLabelText(other).click()
  await page.enter({ Civilité: 'Mr', Prénom: ' Jean  ', Nom: 'Petit', IBAN: iban })
  await page.press(button)
  await vi.waitFor(() => expect(page.bodies()).toHaveLength(2))
  expect(page.bodies()[1]).toMatchObject({ bankAccount: { ownerName: 'Mr Jean Petit', changeHolder: true } })
})

test('an IBAN is required (§5)', async () => {
  const page = await open()
  await page.press(button)
  expect(await page.refusals(1)).toEqual(['Vous devez saisir un IBAN'])
  expect(page.written()).toEqual([])
})

test('a different holder needs title, first name and last name of 2 to 40 characters (§5)', async () => {
  const page = await open()
  await page.getByLabelText(other).click()
  await page.press(button)
  expect(await page.refusals(4)).toEqual([
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Vous devez saisir un IBAN',
  ])
  await page.enter({ Civilité: 'Mme', Prénom: 'J', Nom: 'x'.repeat(41), IBAN: iban })
  await page.press(button)
  expect(await page.refusals(2)).toEqual([
    'Saisissez un prénom de 2 à 40 caractères',
    'Saisissez un nom de 2 à 40 caractères',
  ])
})

test.each([
  [400, "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données."],
  [403, "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger."],
])(
  'an IBAN check that answers %i is told beside the field, and nothing is changed (§8)',
  async (status, sentence) => {
    const page = await open({ check: problem(status, { code: 'iban-incorrect' }) })
    await page.enter({ IBAN: iban })
    await page.press(button)
    expect(await page.refusals(1)).toEqual([sentence])
    await expect
      .element(page.getByLabelText('IBAN'))
      .toHaveAccessibleDescription(
        `Il figure sur votre relevé d’identité bancaire (RIB) Erreur\u00a0: ${sentence}`,
      )
    expect(calls(page)).toEqual([check])
  },
)

test.each<[string, Answer]>([
  ['200', answer(200)],
  ['429', answer(429)],
  ['500', answer(500)],
  ['no answer', 'unreachable'],
])('an IBAN check with %s shows nothing, changes nothing and lets the form go (§7)', async (_, check) => {
  const page = await open({ check })
  await page.enter({ IBAN: iban })
  await page.press(button)
  await vi.waitFor(() => expect(page.written()).toHaveLength(1))
  await expect.element(page.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled')
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent),
  ).toEqual([''])
  await page.press(button)
  await vi.waitFor(() => expect(page.written()).toHaveLength(2))
})

test('a change that answers 204 instead of 200 is a failure (§4 Actions)', async () => {
  const page = await open({ change: answer(204) })
  await page.enter({ IBAN: iban })
  await page.press(button)
  await expect
    .element(page.getByText("Malheureusement, vos coordonnées bancaires n'ont pas pu être modifiées."))
    .toBeVisible()
})

test('a double click checks and changes once', async () => {
  const page = await open()
  await page.enter({ IBAN: iban })
  await page.getByRole('button', { name: button }).dblClick()
  await expect.element(page.getByText('now at /')).toBeVisible()
  expect(calls(page)).toEqual([check, change])
})

test('groups the IBAN by four while it is typed, also in its middle', async () => {
  const page = await open()
  const field = page.getByLabelText('IBAN')
  await field.click()
  await userEvent.keyboard('fr7630006000')
  await expect.element(field).toHaveValue('FR76 3000 6000')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}1')
  await expect.element(field).toHaveValue('FR17 6300 0600 0')
  await userEvent.keyboard('9')
  await expect.element(field).toHaveValue('FR19 7630 0060 00')
})

test('keeps no bank details in the tab (decisions §2)', async () => {
  const page = await open()
  await page.enter({ IBAN: iban })
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(JSON.stringify(sessionStorage)).not.toContain('3000')
})

test('a policy without payment details has nothing to change here', async () => {
  const { getByRole } = await open({ paymentDetails: null })
  await expect.element(getByRole('heading', { name: 'Aucun détail de paiement' })).toBeVisible()
  expect(getByRole('button').elements()).toEqual([])
})

test('waits for the account that the tab may not keep', async () => {
  const { getByText } = await open({
    paymentDetails: { id: 'pay-1', paymentMethod: 'Prélèvement', bankAccount: null },
  })
  await expect.element(getByText('Chargement des coordonnées bancaires…')).toBeVisible()
})
