import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

test.use({ expectedComplaints: [/\b401\b/] })

test('a customer is refused with a sentence, then comes to the page her link leads to, and to her policies (§1)', async ({
  page,
  signIn,
}) => {
  await page.goto('/faq?question=franchise')
  await expect(page.getByRole('heading', { name: 'Bienvenue dans votre espace assuré' })).toBeVisible()
  await signIn({ ...camille, password: 'Demo-2025!' })
  await expect(page.getByRole('alert')).toHaveText('Adresse e‑mail ou mot de passe incorrect.')
  await expect(page).toHaveTitle(/^Erreur\s: Connexion/)
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(camille.username)
  await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()

  await signIn(camille)
  await expect(page).toHaveURL('/faq?question=franchise')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  await page.getByRole('link', { name: "Mes polices d'assurance" }).click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText('Page 1 sur 2')).toBeVisible()
  await expect(page.getByText('Documents à transmettre')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Camille Martin' })).toBeVisible()
})
