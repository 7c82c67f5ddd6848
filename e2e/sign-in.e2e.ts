import { camille, hugo, karim, louise } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'

test('Camille signs in and sees her policies, five a page, and what she owes', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn(camille)
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle("Mes Polices d'assurance – Vérane Assurance")
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mes Polices d'assurance")
  await expect(page.getByRole('article')).toHaveCount(5)
  await expect(page.getByText('Page 1 sur 2')).toBeVisible()
  await expect(page.getByText('Documents à transmettre')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Camille Martin' })).toBeVisible()
})

test('Karim signs in and sees his one policy, with nothing owed and no payment details', async ({
  page,
  signIn,
}) => {
  await page.goto('/')
  await signIn(karim)
  const card = page.getByRole('article', { name: 'Toyota Yaris Cross' })
  await expect(card).toContainText('VA-1955-3018')
  await expect(card).toContainText('867,25 €')
  await expect(card.getByText('Détails de paiement')).toBeHidden()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByText('Documents à transmettre')).toBeHidden()
  await expect(page.getByText('suivant')).toBeHidden()
})

test('Louise signs in and can change nothing: all her policies are terminated (§4)', async ({
  page,
  signIn,
}) => {
  await page.goto('/')
  await signIn(louise)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('Résilié CTX', { exact: true })).toBeVisible()
  await expect(page.getByText('Résilié', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Faire un changement' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Résilier le contrat' })).toHaveCount(0)
  // Owed literally (§4), but nothing can be sent any more (decisions §2).
  await expect(page.getByText('Documents à transmettre')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Mes documents', exact: true })).toBeVisible()
})

test('Hugo signs in, has no policy yet, and is told what to do', async ({ page, signIn }) => {
  await page.goto('/')
  await signIn(hugo)
  await expect(page.getByRole('heading', { name: "Vous n'avez pas encore de contrat" })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Contacter le service client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test('a link from an e-mail leads to its page once signed in (§1)', async ({ page, signIn }) => {
  await page.goto('/faq?question=franchise')
  await expect(page.getByRole('heading', { name: 'Bienvenue dans votre espace assuré' })).toBeVisible()
  await signIn(karim)
  await expect(page).toHaveURL('/faq?question=franchise')
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
})

test.describe('with wrong passwords', () => {
  test.use({ expectedComplaints: [/\b(401|429)\b/] })

  test('a wrong password is refused with a sentence, and the right one then works', async ({
    page,
    signIn,
  }) => {
    await page.goto('/')
    await signIn({ ...hugo, password: 'Demo-2025!' })
    await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.')
    await expect(page).toHaveTitle(/^Erreur\s: Connexion/)
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(hugo.username)
    await expect(page.getByLabel('Mot de passe', { exact: true })).toBeFocused()
    await signIn(hugo)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mes Polices d'assurance")
  })

  test('a stranger is told nothing else, and to wait after five tries', async ({ page, signIn }) => {
    await page.goto('/')
    const stranger = { username: 'personne@exemple.fr', password: 'au hasard' }
    for (let tries = 0; tries < 5; tries++) {
      await signIn(stranger)
      await expect(page.getByRole('alert')).toHaveText('Adresse e-mail ou mot de passe incorrect.')
      await page.getByRole('alert').evaluate((alert) => alert.remove())
    }
    await signIn(stranger)
    await expect(page.getByRole('alert')).toContainText('Trop d’essais infructueux.')
  })
})
