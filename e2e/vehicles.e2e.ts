import { changeVehicle } from '../apps/web/src/test/screens/change-vehicle.ts'
import { openChange } from './test/change.ts'
import { expect, test } from './test/fixtures.ts'
import { brought, ownCustomer } from './test/own-customer.ts'
import { phone } from './test/sizes.ts'

test.use({ customer: brought(ownCustomer('auto')), ...phone })

test('the change of vehicle is sent as §3 wants it, told at home and on the card (§8)', async ({ page }) => {
  const screen = await openChange(page, 'Renault Clio 1', changeVehicle)
  await screen.fill()
  await expect(screen.field("Plaque d'immatriculation")).toHaveValue('EF-456-GH')
  const request = page.waitForRequest((request) => request.method() === 'PUT')
  await screen.send()
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
  await expect(page.getByRole('article', { name: 'Renault Clio 1' })).toContainText(
    'Changement de véhicule demandé le 21.11.2026',
  )
})
