import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { openChange, sentWrites } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

test.use({ customer: brought(ownCustomer('banque')), expectedComplaints: [/\b(400|403)\b/] })

test('an IBAN is checked by the server, told beside its field, never kept, and changes the account at once, to be undone for a day (§4, §8)', async ({
  page,
}) => {
  const writes = sentWrites(page)
  const card = page.getByRole('article', { name: 'Renault Clio 2' })
  const screen = await openChange(page, 'Renault Clio 2', changePaymentDetails)
  for (const [IBAN, sentence] of [
    [
      'FR76 3000 6000 0112 3456 7890 188',
      "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    ],
    [
      'TR33 0006 1005 1978 6457 8413 26',
      "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger.",
    ],
  ] as const) {
    await screen.enter({ IBAN })
    await screen.send()
    await expect(screen.summary.getByRole('link')).toHaveText([sentence])
  }

  await page.reload()
  await expect(screen.field('IBAN')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/TR33|30006/)

  await screen.enter({ IBAN: 'be68539007547034' })
  await expect(screen.field('IBAN')).toHaveValue('BE68 5390 0754 7034')
  await screen.send()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Nous avons bien reçu vos nouvelles coordonnées bancaires.')).toBeVisible()
  expect(writes.map(({ call }) => call)).toEqual([
    'POST /policy/accounts/acc-banque/iban/FR7630006000011234567890188',
    'POST /policy/accounts/acc-banque/iban/TR330006100519786457841326',
    'POST /policy/accounts/acc-banque/iban/BE68539007547034',
    'PUT /policy/accounts/acc-banque/banque-2/payment-details',
  ])
  await card.getByText('Détails de paiement', { exact: true }).click()
  await expect(card).toContainText('IBAN masqué, se terminant par 034')

  await page.goto('/requests')
  await page.getByRole('link', { name: 'Changement de coordonnées bancaires' }).click()
  await page.getByRole('button', { name: 'Annuler ce changement', exact: true }).click()
  await page.getByRole('button', { name: 'Oui, annuler ce changement' }).click()
  await expect(page.getByText('Votre demande a été retirée.')).toBeVisible()
  await page.goto('/')
  await card.getByText('Détails de paiement', { exact: true }).click()
  await expect(card).toContainText('IBAN masqué')
  await expect(card).not.toContainText('se terminant par 034')
})
