import { writeFile } from 'node:fs/promises'
import { customerLine, policyLine, vehicle } from '../../apps/server/src/test/inputs/feed-lines.ts'
import type { Login } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'
import { portal } from '../test/operator.ts'

const nadia: Login = { username: 'nadia.fabre@courtier.exemple', password: 'Un-Mot-2-Passe!' }
const accountId = 'A/71 é'

// Only what decisions §1 demands, but for the first: names, payment details and documents may be absent.
const policies = Array.from({ length: 12 }, (_, index) => {
  const all = policyLine(accountId, `FLOTTE ${String(index + 1).padStart(2, '0')}`, {
    premiumA: 1234.5 + index,
    startDate: `2026-${String(12 - index).padStart(2, '0')}-15`,
    drivers: [{ principal: true, crm: 0.64 }],
    risks: [vehicle({ model: `Jumpy ${index + 1}`, ...(index > 0 && { guarantees: [] }) })],
  })
  const { paymentDetails: _paymentDetails, documents: _documents, ...demanded } = all
  return demanded
})
const lines = [customerLine(accountId, nadia.username, { firstName: 'Nadia', login: nadia }), ...policies]

test('a customer whom the broker has just sent by the command line signs in and pages through twelve policies', async ({
  page,
  signIn,
}, testInfo) => {
  const feed = testInfo.outputPath('fabre.ndjson')
  await writeFile(feed, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  expect(await portal('import', feed)).toBe('Imported 1 accounts, 12 policies, 0 documents.\n')

  await page.goto('/policies')
  await signIn(nadia)
  await expect(page).toHaveURL('/policies')
  const pages = page.getByRole('navigation', { name: 'Pages de vos contrats' })
  await expect(pages).toContainText('Page 1 sur 3')
  await pages.getByRole('button', { name: 'suivant' }).click()
  await expect(pages).toContainText('Page 2 sur 3')
  await expect(page.getByRole('article')).toHaveCount(5)
  await pages.getByRole('button', { name: 'précédent' }).click()

  const card = (number: number) => page.getByRole('article', { name: `Vérane Jumpy ${number}`, exact: true })
  await card(2).getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect(page.getByRole('heading', { name: 'Aucune garantie enregistrée' })).toBeVisible()
  await page.goBack()
  await expect(card(1)).toContainText('15.12.2026')
  await expect(card(1)).toContainText('0,64')
  // Intl writes the narrow no-break space and the no-break space of French typography.
  expect(await card(1).textContent()).toContain('1\u00a0234,50\u00a0€')
  await card(1).getByRole('link', { name: "Couverture d'assurance" }).click()
  await expect(page.getByRole('row', { name: /Vol du véhicule/ })).toContainText('250,50 €')
  await page.goBack()
  await card(1).getByRole('link', { name: 'Résilier le contrat' }).click()
  await expect(page).toHaveURL('/contractTermination/FLOTTE%2001')
})
