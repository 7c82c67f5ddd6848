import { beforeEach, expect, test, vi } from 'vitest'
import { clio, openChange } from '../../test/change.tsx'
import { answer } from '../../test/render-screen.tsx'
import { RemoveDriverPage } from './remove-driver-page.tsx'

const remove = 'DELETE /policy/accounts/{accountId}/AV-1/driver'
const effect = 'Quand voudriez-vous que cela prenne effet\u00a0?'
const button = 'Retirer un conducteur'

const thomas = {
  Civilité: 'Mr',
  Prénom: 'Thomas',
  Nom: 'Martin',
  'Date de naissance': '27.09.1982',
  [effect]: '01/12/2026',
}

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  return () => vi.useRealTimers()
})

const open = (policy = {}, status = 204) =>
  openChange(<RemoveDriverPage />, { policy, answers: { [remove]: answer(status) } })

test('has the title, the fields and the button of §2', async () => {
  const { getByRole, getByLabelText } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'RETIRER UN CONDUCTEUR' })).toBeVisible()
  for (const label of Object.keys(thomas)) {
    await expect.element(getByLabelText(label, { exact: true })).toBeVisible()
  }
  const choices = getByLabelText('Civilité').element().querySelectorAll('option')
  expect(Array.from(choices, (choice) => choice.textContent)).toEqual(['-- Choisir --', 'Mme', 'Mr'])
  await expect.element(getByRole('button', { name: button })).toBeVisible()
})

test('sends the five fields of §7 and goes home under the banner of §8', async () => {
  const { enter, press, bodies, getByText } = await open()
  await enter(thomas)
  await press(button)
  await expect.element(getByText('now at /')).toBeVisible()
  await expect.element(getByText('Vous avez retiré un conducteur avec succès.')).toBeVisible()
  expect(bodies()).toEqual([
    {
      salutation: 'Mr',
      firstName: 'Thomas',
      lastName: 'Martin',
      birthDate: '1982-09-27',
      effectiveDate: '2026-12-01',
    },
  ])
})

test('picking a driver of the policy fills the fields, and free entry stays possible', async () => {
  const { enter, press, bodies, getByLabelText, getByText } = await open()
  await enter({ [effect]: '1.12.2026' })
  await press('Léa Martin')
  await expect.element(getByLabelText('Date de naissance', { exact: true })).toHaveValue('03.05.2006')
  await expect.element(getByLabelText(effect, { exact: true })).toHaveValue('1.12.2026')
  await expect.element(getByText('Les champs sont remplis pour Léa Martin.')).toBeInTheDocument()
  await enter({ Prénom: 'Léa-Marie' })
  await press(button)
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ salutation: 'Mme', firstName: 'Léa-Marie' }]))
})

test('proposes neither the principal driver nor somebody without a name', async () => {
  const nameless = { ...clio.drivers[0], principal: false, firstName: null, lastName: null }
  const { getByRole, getByLabelText } = await open({ drivers: [clio.drivers[0], nameless] })
  await expect.element(getByLabelText('Prénom')).toBeVisible()
  const buttons = getByRole('button')
    .elements()
    .map((element) => element.textContent)
  expect(buttons).not.toContain('Camille Martin')
  expect(document.body.textContent).not.toContain('Conducteurs de ce contrat')
})

test('asks for each empty field by its name (§5)', async () => {
  const { press, refusals, written } = await open()
  await press(button)
  expect(await refusals(5)).toEqual([
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Saisissez la date de naissance',
    "Saisissez la date d'effet",
  ])
  expect(written()).toEqual([])
})

test('refuses an effective date in the past and accepts today (§5)', async () => {
  const { enter, press, refusals, getByText } = await open()
  await enter({ ...thomas, [effect]: '20.11.2026' })
  await press(button)
  expect(await refusals(1)).toEqual(['La date ne doit pas se situer dans le passé'])
  await enter({ [effect]: '21.11.2026' })
  await press(button)
  await expect.element(getByText('now at /')).toBeVisible()
})

test.each([200, 409, 500])('an answer %i is the error of §8 and keeps what was typed', async (status) => {
  const { enter, press, getByText, getByLabelText } = await open({}, status)
  await enter(thomas)
  await press(button)
  await expect
    .element(getByText("Malheureusement, une erreur s'est produite lors de la suppression du conducteur"))
    .toBeVisible()
  await expect.element(getByLabelText('Prénom')).toHaveValue('Thomas')
})
