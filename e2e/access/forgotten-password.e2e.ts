import type { Page } from '@playwright/test'
import { expect, test } from '../test/fixtures.ts'
import { passwordLink } from '../test/forgotten.ts'
import { bringIn, mailsTo } from '../test/operator.ts'
import { ownCustomer } from '../test/own-customer.ts'

test.use({ expectedComplaints: [/\b40[01]\b/] })

async function choose(page: Page, password: string, repeated: string): Promise<void> {
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password)
  await page.getByLabel('Confirmez le nouveau mot de passe').fill(repeated)
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
}

test('who has forgotten her password gets a link, chooses another and signs in with it (decisions §3)', async ({
  page,
  signIn,
}) => {
  const { login, lines } = ownCustomer('distraite')
  await bringIn(lines)
  await page.goto('/contact')
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page).toHaveTitle(/^Mot de passe oublié/)
  const link = await passwordLink(page, login.username)
  await page.goto(link)
  await choose(page, 'Choisi-2027!', 'Autre-2027!')
  await expect(page.getByRole('alert')).toHaveText('Les deux mots de passe ne sont pas identiques.')
  await choose(page, 'Choisi-2027!', 'Choisi-2027!')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre mot de passe est changé')

  await page.getByRole('link', { name: 'Aller à la connexion' }).click()
  await signIn(login)
  await expect(page.getByRole('alert')).toHaveText('Adresse e‑mail ou mot de passe incorrect.')
  await signIn({ ...login, password: 'Choisi-2027!' })
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect.poll(async () => (await mailsTo(login.username)).join('')).toMatch(/mot de passe a .*chang/)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ce lien n’est plus valable')
})
