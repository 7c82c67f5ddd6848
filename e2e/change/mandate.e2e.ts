import { readFile } from 'node:fs/promises'
import { pdfText } from '../../apps/server/src/test/papers/pdf-text.ts'
import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { openChange } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { portal } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'
import { pdfFile } from '../test/real-files.ts'

const customer = ownCustomer('mandat')
test.use({ customer: brought(customer) })

test('another holder signs a mandate, and the former account serves until the broker has it (Regulation 260/2012)', async ({
  page,
}) => {
  const card = page.getByRole('article', { name: 'Renault Clio 2' })
  const ending = async () => {
    await page.goto('/')
    await card.getByText('Détails de paiement', { exact: true }).click()
    return card.getByText(/se terminant par/).textContent()
  }
  const former = await ending()
  const screen = await openChange(page, 'Renault Clio 2', changePaymentDetails)
  await page.getByLabel(changePaymentDetails.otherHolder).check()
  await screen.enter(changePaymentDetails.good)
  await screen.send()
  await expect(page).toHaveURL('/')
  expect(await ending()).toBe(former)

  await page.goto('/requests')
  await page.getByRole('link', { name: 'Changement de coordonnées bancaires' }).click()
  await expect(
    page.getByText('Le nouveau titulaire du compte doit signer le mandat ci-dessous.'),
  ).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le mandat' }).click()
  const text = pdfText(await readFile(await (await saving).path()))
  expect(text).toContain('FR76 3000 6000 0112 3456 7890 189')
  expect(text).toContain('Mr Jean Petit')

  const mandate = page.getByRole('region', { name: 'Mandat de prélèvement' })
  await mandate.locator('input[type=file]').first().setInputFiles(pdfFile('signe.pdf'))
  await mandate.getByRole('button', { name: 'Envoyer le mandat signé' }).click()
  await expect(page.getByText('Nous avons bien reçu le mandat signé.')).toBeVisible()
  await expect(page.getByText(/Mandat signé envoyé le/)).toBeVisible()

  const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await portal('requests', 'set', number, 'done')
  await page.reload()
  await expect(page.getByText('Votre demande a été traitée.', { exact: false })).toBeVisible()
  await expect(mandate).not.toBeVisible()
  expect(await ending()).toContain('189')
})
