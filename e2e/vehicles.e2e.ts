import { fillFields, openChange, sendButton, sentWrites } from './test/change.ts'
import { contractCustomer } from './test/contract-customer.ts'
import { expect, test } from './test/fixtures.ts'
import { brought } from './test/own-customer.ts'
import { desktop, phone } from './test/sizes.ts'

const button = 'Changer de véhicule'
const customer = contractCustomer('auto')
const megane = {
  Marque: 'Renault',
  Modèle: 'Mégane',
  Energie: 'Électrique',
  Finition: 'Techno',
  "Plaque d'immatriculation": 'ef 456 gh',
  'Date de première mise en circulation': '29.02.2024',
  "Date d'effet souhaitée": '21.05.2027',
}

test.use({ customer: brought(customer), expectedComplaints: [/\b500\b/] })

for (const [size, viewport, vehicle] of [
  ['a desktop screen', desktop, 'Renault Clio 1'],
  ['a telephone', phone, 'Renault Clio 2'],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use(viewport)

    test('the change is sent as §3 wants it, told at home and on the card (§8)', async ({ page }) => {
      await openChange(page, vehicle, button)
      await expect(page.getByRole('main')).toContainText("Le changement peut prendre jusqu'à 48 h.")
      await expect(page.getByRole('main').getByRole('link', { name: '01 99 00 20 20' })).toHaveAttribute(
        'href',
        'tel:0199002020',
      )
      await fillFields(page, megane)
      await expect(page.getByLabel("Plaque d'immatriculation")).toHaveValue('EF-456-GH')
      const request = page.waitForRequest((request) => request.method() === 'PUT')
      await sendButton(page, button).click()
      expect((await request).postDataJSON()).toEqual({
        manufacturer: 'Renault',
        model: 'Mégane',
        engine: 'Électrique',
        equipment: 'Techno',
        licensePlate: 'EF-456-GH',
        regDate: '2024-02-29',
        effectiveDate: '2027-05-21',
      })
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('status').first()).toContainText(
        'Votre demande de changement a bien été prise en compte. Nous vous recontactons au plus vite',
      )
      await expect(page.getByRole('article', { name: vehicle })).toContainText(
        'Changement de véhicule demandé le 21.11.2026',
      )
    })
  })
}

test('the window of six months is named, its last day is taken (§5)', async ({ page }) => {
  const writes = sentWrites(page)
  await openChange(page, 'Renault Clio 3', button)
  await fillFields(page, { ...megane, "Date d'effet souhaitée": '22.05.2027' })
  await sendButton(page, button).click()
  const refusal = page.getByRole('alert').getByRole('link')
  await expect(refusal).toHaveText(['Choisissez une date entre le 21.11.2026 et le 21.05.2027'])
  await fillFields(page, { "Date d'effet souhaitée": '20.11.2026' })
  await sendButton(page, button).click()
  await expect(refusal).toHaveText(['La date ne doit pas se situer dans le passé'])
  expect(writes).toEqual([])
})

test('a failure is told, and nothing typed is lost', async ({ page }) => {
  await page.route(/\/vehicle$/, (route) => route.fulfill({ status: 500 }), { times: 1 })
  await openChange(page, 'Renault Clio 3', button)
  await fillFields(page, megane)
  await sendButton(page, button).click()
  await expect(
    page.getByText("Malheureusement, une erreur s'est produite lors du changement du véhicule"),
  ).toBeVisible()
  await expect(page.getByLabel('Modèle')).toHaveValue('Mégane')
})
