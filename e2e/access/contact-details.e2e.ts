import { expect, test } from '../test/fixtures.ts'
import { mailsTo } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

test.use({ customer: brought(ownCustomer('coordonnees')) })

test('the telephone changes at once, the e-mail address by the link that the new one gets (decisions §3)', async ({
  page,
}) => {
  await page.goto('/account')
  await page.getByRole('link', { name: 'Mes coordonnées' }).click()
  await page.getByLabel('Nouveau numéro de téléphone').fill('01 99 00 56 78')
  await page.getByRole('button', { name: 'Changer mon numéro' }).click()
  await expect(page.getByText('Votre numéro de téléphone a été modifié.')).toBeVisible()
  await expect(page.getByLabel('Numéro actuel')).toHaveValue('01 99 00 56 78')

  const email = 'coordonnees.nouvelle@exemple.fr'
  await page.getByLabel('Nouvelle adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien de confirmation' }).click()
  await expect(page.getByText(`Un lien de confirmation part pour ${email}.`)).toBeVisible()
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail = ''] = await mailsTo(email)
  // Long lines of a mail are broken by '=' and a line end.
  const [, code] = /account\/contact\?code=3D([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, '')) ?? []
  await page.goto(`/account/contact?code=${code}`)
  await page.getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click()
  await expect(page.getByText('Votre adresse e‑mail a été modifiée.')).toBeVisible()
  await expect(page).toHaveURL('/account/contact')
  await expect(page.getByLabel('Adresse e-mail actuelle')).toHaveValue(email)
})
