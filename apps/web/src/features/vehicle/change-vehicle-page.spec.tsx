import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openForm } from '../../test/change.tsx'
import { answer } from '../../test/render-screen.tsx'
import { changeVehicle } from '../../test/screens/change-vehicle.ts'
import { holdToday } from '../../test/today.ts'
import { ChangeVehiclePage } from './change-vehicle-page.tsx'

const call = 'PUT /policy/accounts/{accountId}/AV-1/vehicle'

beforeEach(async () => {
  await page.viewport(1280, 900)
  return holdToday()
})

const open = (status = 204) =>
  openForm(<ChangeVehiclePage />, changeVehicle, { answers: { [call]: answer(status) } })

it('has the title and the note of 48 h with its telephone number (§2), sends the seven fields of §3, the plate as its papers write it, and goes home under the banner of §8', async () => {
  const { fill, send, bodies, getByText, getByRole } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'CHANGER DE VEHICULE' })).toBeVisible()
  await getByText(/^Comptez jusqu.à 48\sh$/).click()
  const note =
    /^Le changement peut prendre jusqu’à 48\sh\. .* seul l’ancien véhicule est assuré.*en cas d’urgence, appelez‑nous/
  await expect.element(getByText(note)).toBeVisible()
  const meanwhile = 'Jusqu’à la confirmation écrite, seul votre véhicule actuel est assuré.'
  await expect.element(getByText(meanwhile)).toBeVisible()
  const phone = getByRole('link', { name: '01 99 00 20 20' })
  await expect.element(phone).toHaveAttribute('href', 'tel:0199002020')
  await fill()
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
  const success =
    'Votre demande de changement a bien été prise en compte. Nous vous recontactons au plus vite'
  await expect.element(getByText(success)).toBeVisible()
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

it('says once it is sent which vehicle is to be replaced by which, and what comes next', async () => {
  const { fill, send, getByText } = await open()
  await fill()
  await send()
  await expect.element(getByText('Et maintenant\u00a0?')).toBeVisible()
  await expect.element(getByText('Votre demande est enregistrée')).toBeVisible()
  const former = getByText('à remplacer par').element().parentElement
  await expect
    .element(former?.parentElement ?? null)
    .toMatchTextContent(/^Renault Clio V F?AB-123-CD\s?à remplacer par\s?Renault Mégane F?EF-456-GH$/)
})

it('keeps the longest name of a vehicle, which has no place to break, in a telephone’s width', async () => {
  await page.viewport(360, 740)
  const { fill, enter, send, getByText } = await open()
  await fill()
  await enter({ Modèle: 'W'.repeat(100) })
  await send()
  await expect.element(getByText('Et maintenant\u00a0?')).toBeVisible()
  const name = getByText(/W{100}/)
    .element()
    .getBoundingClientRect()
  expect(name.right).toBeLessThanOrEqual(360)
})

it('refuses what is missing or breaks a rule of §5, and names the window of six months', async () => {
  const { field, fill, enter, sendRefused } = await open()
  await sendRefused(
    'Saisissez la marque',
    'Saisissez le modèle',
    'Saisissez l’énergie',
    'Saisissez la finition',
    'Saisissez la plaque d’immatriculation',
    'Saisissez la date de première mise en circulation',
    'Saisissez la date d’effet',
  )
  await fill()
  for (const [label, wrong, sentence] of [
    ['Date d’effet souhaitée', '22.05.2027', 'Choisissez une date entre le 21.11.2026 et le 21.05.2027'],
    ['Date d’effet souhaitée', '20.11.2026', 'La date ne doit pas se situer dans le passé'],
    ['Date de première mise en circulation', '22.11.2026', 'La date doit se situer dans le passé'],
    ['Plaque d’immatriculation', '***', 'Saisissez une plaque, par exemple AB-123-CD'],
  ] as const) {
    await enter({ [label]: wrong })
    await sendRefused(sentence)
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(sentence))
    await enter({ [label]: changeVehicle.good[label] })
  }
})

it('writes the plate in capitals while it is typed and with its hyphens once it is left', async () => {
  const { field } = await open()
  const plate = field('Plaque d’immatriculation')
  await plate.click()
  await userEvent.keyboard('ab123cd')
  await expect.element(plate).toHaveValue('AB123CD')
  await userEvent.tab()
  await expect.element(plate).toHaveValue('AB-123-CD')
})

it('draws the new plate beside its field while it is typed, for the eye alone', async () => {
  const { enter, field, getByText } = await open()
  await enter({ 'Plaque d’immatriculation': 'ef456gh' })
  await expect.element(getByText('EF-456-GH')).toBeVisible()
  expect(getByText('EF-456-GH').element().closest('[aria-hidden=true]')).not.toBeNull()
  await expect.element(field('Plaque d’immatriculation')).toHaveValue('EF456GH')
})

it('suggests manufacturers, takes any other, and keeps it when the change fails (§8)', async () => {
  const { field, fill, send, bodies, getByText } = await open(500)
  const manufacturer = await field('Marque').findElement()
  const list = manufacturer instanceof HTMLInputElement ? manufacturer.list : undefined
  expect(Array.from(list?.options ?? [], ({ value }) => value)).toContain('Peugeot')
  await fill({ Marque: 'Ligier' })
  await send()
  const failure = "Malheureusement, une erreur s'est produite lors du changement du véhicule"
  await expect.element(getByText(failure)).toBeVisible()
  expect(bodies()).toMatchObject([{ manufacturer: 'Ligier' }])
  await expect.element(field('Marque')).toHaveValue('Ligier')
})
