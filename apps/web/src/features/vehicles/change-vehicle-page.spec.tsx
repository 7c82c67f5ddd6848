import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openChange } from '../../test/change.tsx'
import { answer } from '../../test/render-screen.tsx'
import { ChangeVehiclePage } from './change-vehicle-page.tsx'

const change = 'PUT /policy/accounts/{accountId}/AV-1/vehicle'
const button = 'Changer de véhicule'

const megane = {
  Marque: 'Renault',
  Modèle: 'Mégane',
  Energie: 'Électrique',
  Finition: 'Techno',
  "Plaque d'immatriculation": 'ef 456 gh',
  'Date de première mise en circulation': '29.02.2024',
  "Date d'effet souhaitée": '21.05.2027',
}

beforeEach(() => {
  vi.setSystemTime('2026-11-21T12:00:00Z')
  return () => vi.useRealTimers()
})

const open = (status = 204) => openChange(<ChangeVehiclePage />, { answers: { [change]: answer(status) } })

async function refusal(own: Partial<typeof megane>) {
  const { enter, press, refusals, written } = await open()
  await enter({ ...megane, ...own })
  await press(button)
  const lines = await refusals(1)
  expect(written()).toEqual([])
  return lines[0]
}

test('has the title, the labels, the note of 48 h and its telephone number (§2)', async () => {
  const { getByRole, getByLabelText, getByText } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'CHANGER DE VEHICULE' })).toBeVisible()
  for (const label of Object.keys(megane)) {
    await expect.element(getByLabelText(label, { exact: true })).toBeVisible()
  }
  await expect
    .element(getByText(/^Le changement peut prendre jusqu'à 48 h\. En cas d'urgence, appelez/))
    .toBeVisible()
  await expect
    .element(getByRole('link', { name: '01 99 00 20 20' }))
    .toHaveAttribute('href', 'tel:0199002020')
})

test('sends the seven fields of §3, the plate as its papers write it, and goes home under the banner of §8', async () => {
  const { enter, press, bodies, getByText } = await open()
  await enter(megane)
  await press(button)
  await expect.element(getByText('now at /')).toBeVisible()
  await expect
    .element(
      getByText(
        'Votre demande de changement a bien été prise en compte. Nous vous recontactons au plus vite',
      ),
    )
    .toBeVisible()
  expect(bodies()).toEqual([
    {
      manufacturer: 'Renault',
      model: 'Mégane',
      engine: 'Électrique',
      equipment: 'Techno',
      licensePlate: 'EF-456-GH',
      regDate: '2024-02-29',
      effectiveDate: '2027-05-21',
    },
  ])
})

test('refuses an effective date after six months and names the window (§5)', async () => {
  expect(await refusal({ "Date d'effet souhaitée": '22.05.2027' })).toBe(
    'Choisissez une date entre le 21.11.2026 et le 21.05.2027',
  )
})

test.each([
  ["Date d'effet souhaitée", '20.11.2026', 'La date ne doit pas se situer dans le passé'],
  ['Date de première mise en circulation', '22.11.2026', 'La date doit se situer dans le passé'],
  ["Plaque d'immatriculation", '***', 'Saisissez une plaque, par exemple AB-123-CD'],
])('refuses %s %s', async (label, typed, sentence) => {
  expect(await refusal({ [label]: typed })).toBe(sentence)
})

test('asks for each empty field by its name, in the order of the screen (§5)', async () => {
  const { press, refusals } = await open()
  await press(button)
  expect(await refusals(7)).toEqual([
    'Saisissez la marque',
    'Saisissez le modèle',
    "Saisissez l'énergie",
    'Saisissez la finition',
    "Saisissez la plaque d'immatriculation",
    'Saisissez la date de première mise en circulation',
    "Saisissez la date d'effet",
  ])
})

test('writes the plate in capitals while it is typed and with its hyphens once it is left', async () => {
  const { getByLabelText } = await open()
  const plate = getByLabelText("Plaque d'immatriculation")
  await plate.click()
  await userEvent.keyboard('ab123cd')
  await expect.element(plate).toHaveValue('AB123CD')
  await userEvent.tab()
  await expect.element(plate).toHaveValue('AB-123-CD')
})

test('suggests manufacturers and takes any other', async () => {
  const { getByLabelText, enter, press, bodies } = await open()
  await expect.element(getByLabelText('Marque')).toBeVisible()
  const field = getByLabelText('Marque').element()
  if (!(field instanceof HTMLInputElement)) throw new Error('not an input')
  const suggested = Array.from(field.list?.options ?? [], ({ value }) => value)
  expect(suggested).toContain('Peugeot')
  await enter({ ...megane, Marque: 'Ligier' })
  await press(button)
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ manufacturer: 'Ligier' }]))
})

test('a failure is the error of §8', async () => {
  const { enter, press, getByText } = await open(500)
  await enter(megane)
  await press(button)
  await expect
    .element(getByText("Malheureusement, une erreur s'est produite lors du changement du véhicule"))
    .toBeVisible()
})
