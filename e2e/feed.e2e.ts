import type { Login } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { importFeed } from './test/operator.ts'

const nadia: Login = { username: 'nadia.fabre@courtier.exemple', password: 'Un-Mot-2-Passe!' }

const account = {
  kind: 'account',
  accountId: 'A/71 é',
  customerId: 'C-71',
  firstName: 'Nadia',
  lastName: 'Fabre',
  email: nadia.username,
  commercialConsent: false,
  address: {
    id: 'adr-71',
    line1: '4 RUE DU PORT',
    postalCode: '17000',
    city: 'LA ROCHELLE',
    country: 'FRANCE',
    customerId: 'C-71',
  },
  login: nadia,
}

// Only what decisions §1 demands, but for the first: names, payment details and documents may be absent.
const policies = Array.from({ length: 12 }, (_, index) => ({
  kind: 'policy',
  accountId: account.accountId,
  customerId: account.customerId,
  policyNumber: `FLOTTE ${String(index + 1).padStart(2, '0')}`,
  state: 'En cours',
  premiumA: 1234.5 + index,
  startDate: `2026-${String(12 - index).padStart(2, '0')}-15`,
  drivers: [{ principal: true, crm: 0.64 }],
  risks: [
    {
      licensePlate: `FA-${100 + index}-NF`,
      manufacturer: 'Citroën',
      model: `Jumpy ${index + 1}`,
      guaranteeFormula: 'Tiers',
      guarantees: index === 0 ? [{ type: 'Vol', description: 'Vol du véhicule', franchise: 1250.5 }] : [],
    },
  ],
  address: { id: 'gar-71', street: '4 rue du Port', zip: '17000', city: 'La Rochelle', country: 'France' },
}))

// One import for all of them.
test.describe.configure({ mode: 'default' })

test.beforeAll(async ({}, testInfo) => {
  const feed = testInfo.outputPath('fabre.ndjson')
  expect(await importFeed(feed, [account, ...policies])).toBe(
    'Imported 1 accounts, 12 policies, 0 documents.\n',
  )
  // The same file twice is the same state (decisions §1).
  await importFeed(feed, [account, ...policies])
})

test('a customer whom the broker has just sent signs in and pages through twelve policies', async ({
  page,
  signIn,
}) => {
  await page.goto('/policies')
  await signIn(nadia)
  await expect(page).toHaveURL('/policies')
  const cards = page.getByRole('article')
  const pages = page.getByRole('navigation', { name: "Pages de vos polices d'assurance" })
  const previous = pages.getByRole('button', { name: 'précédent' })
  const next = pages.getByRole('button', { name: 'suivant' })
  const seen: string[] = []
  for (const [position, count] of [
    ['Page 1 sur 3', 5],
    ['Page 2 sur 3', 5],
    ['Page 3 sur 3', 2],
  ] as const) {
    await expect(pages).toContainText(position)
    await expect(cards).toHaveCount(count)
    seen.push(...(await cards.getByRole('heading').allTextContents()))
    if (seen.length < 12) await next.click()
  }
  expect(new Set(seen).size).toBe(12)
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await previous.click()
  await expect(pages).toContainText('Page 2 sur 3')
  await expect(previous).toBeFocused()
})

test.describe('signed in', () => {
  test.use({ customer: nadia })

  test('an amount, a day and a bonus read as French writes them', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Citroën Jumpy 1', exact: true })
    await expect(card).toContainText('1 234,50 €')
    await expect(card).toContainText('15.12.2026')
    await expect(card).toContainText('0,64')
    // Intl writes the narrow no-break space and the no-break space of French typography.
    expect(await card.textContent()).toContain('1\u202f234,50\u00a0€')
  })

  test('a policy with a space in its number has its cover and its termination screen', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Citroën Jumpy 1', exact: true })
    await card.getByRole('link', { name: "Couverture d'assurance" }).click()
    await expect(page.getByRole('row', { name: /Vol du véhicule/ })).toContainText('1 250,50 €')
    await page.goBack()
    await card.getByRole('link', { name: 'Résilier le contrat' }).click()
    await expect(page).toHaveURL('/contractTermination/FLOTTE%2001')
  })

  test('a policy without a guarantee says so instead of an empty table', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Citroën Jumpy 2', exact: true })
    await card.getByRole('link', { name: "Couverture d'assurance" }).click()
    await expect(page.getByRole('heading', { name: 'Aucune garantie enregistrée' })).toBeVisible()
  })
})
