import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

test.use({ customer: camille })

test('paper names the day, the customer and each document, and nothing private that is folded away', async ({
  page,
}) => {
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
  const bankDetails = card.getByText('Détails de paiement', { exact: true })
  const head = page.getByText('Imprimé le 21.11.2026 pour Camille Martin')
  await expect(bankDetails).toBeVisible()
  await expect(head).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(head).toBeVisible()
  await expect(bankDetails).toBeHidden()
  await expect(page.getByText('Page 1 sur 2')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeHidden()

  await page.goto('/documents')
  const group = page.getByRole('region', { name: 'Vérane Estrel Hybride (GX-418-KM)' })
  await expect(group.getByText('Conditions particulières', { exact: true })).toBeVisible()
  await expect(group.getByText('Attestation d’assurance')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Documents à fournir' })).toBeHidden()

  await page.goto('/account')
  await expect(page.getByText('Adresse personnelle')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Rubriques de mon compte' })).toBeHidden()
})

test('titles and heads of cards have no ground on paper, and one look whether they are folded or not', async ({
  page,
}) => {
  const none = 'rgba(0, 0, 0, 0)'
  await page.emulateMedia({ media: 'print' })
  await page.goto('/?brand=lutio')
  const policies = page.locator('article > header')
  await expect(policies).toHaveCount(5)
  for (const head of await policies.all()) await expect(head).toHaveCSS('background-color', none)

  await page.goto('/documents')
  await expect(page.locator('div:has(> h1)')).toHaveCSS('background-color', none)
  const heads = page.getByRole('region').locator('> header, > details > summary')
  await expect(heads).toHaveCount(7)
  for (const head of await heads.all()) {
    await expect(head).toHaveCSS('background-color', none)
    await expect(head).toHaveCSS('padding', '0px 0px 8px')
  }
})
