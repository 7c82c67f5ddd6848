import { fillFields, openChange, sendButton, sentWrites } from './test/change.ts'
import { contractCustomer } from './test/contract-customer.ts'
import { karim } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought } from './test/own-customer.ts'

const button = 'Changer les détails de paiement'
const other = "Le titulaire du compte bancaire est différent de l'assuré"
const customer = contractCustomer('banque')
const belgian = 'BE68 5390 0754 7034'

test.describe('payment details', () => {
  test.use({ customer: brought(customer), expectedComplaints: [/\b(400|403|503)\b/] })

  test('an IBAN that is none and one outside SEPA are told beside the field, and nothing is changed (§8)', async ({
    page,
  }) => {
    const writes = sentWrites(page)
    await openChange(page, 'Renault Clio 1', button)
    await sendButton(page, button).click()
    const refusal = page.getByRole('alert').getByRole('link')
    await expect(refusal).toHaveText(['Vous devez saisir un IBAN'])
    expect(writes).toEqual([])
    await fillFields(page, { IBAN: 'FR76 3000 6000 0112 3456 7890 188' })
    await sendButton(page, button).click()
    await expect(refusal).toHaveText([
      "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données.",
    ])
    await fillFields(page, { IBAN: 'TR33 0006 1005 1978 6457 8413 26' })
    await sendButton(page, button).click()
    await expect(refusal).toHaveText([
      "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger.",
    ])
    expect(writes).toEqual([
      'POST /policy/accounts/acc-banque/iban/FR7630006000011234567890188',
      'POST /policy/accounts/acc-banque/iban/TR330006100519786457841326',
    ])
  })

  test('a check that fails otherwise shows nothing and lets the form go (§7)', async ({ page }) => {
    await page.route(/\/iban\//, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await openChange(page, 'Renault Clio 1', button)
    await fillFields(page, { IBAN: belgian })
    const answer = page.waitForResponse(/\/iban\//)
    await sendButton(page, button).click()
    await answer
    await expect(sendButton(page, button)).not.toHaveAttribute('aria-disabled')
    await expect(page.getByRole('alert')).toHaveText([''])
    await expect(page).toHaveURL('/changePaymentDetails')
  })

  test('the account changes at once, for the present owner (§4, decisions §2)', async ({ page }) => {
    const account = page.getByRole('article', { name: 'Renault Clio 2' })
    await openChange(page, 'Renault Clio 2', button)
    const owner = page.getByLabel('Titulaire du compte', { exact: true })
    await expect(owner).toHaveValue('Mme Inès Faure')
    await expect(owner).toHaveAttribute('readonly')
    await page.getByLabel('IBAN').pressSequentially('be68539007547034')
    await expect(page.getByLabel('IBAN')).toHaveValue(belgian)
    const writes = sentWrites(page)
    await sendButton(page, button).dblclick()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Nous avons bien reçu vos nouvelles coordonnées bancaires.')).toBeVisible()
    expect(writes).toEqual([
      'POST /policy/accounts/acc-banque/iban/BE68539007547034',
      'PUT /policy/accounts/acc-banque/banque-2/payment-details',
    ])
    await account.getByText('Détails de paiement', { exact: true }).click()
    await expect(account).toContainText('IBAN masqué, se terminant par 034')
    await expect(account).toContainText('Mme Inès Faure')
  })

  test('the account can be somebody else’s (§3)', async ({ page }) => {
    const account = page.getByRole('article', { name: 'Renault Clio 1' })
    await openChange(page, 'Renault Clio 1', button)
    await page.getByLabel(other).check()
    await fillFields(page, { Civilité: 'Mr', Prénom: 'Jean', Nom: 'Petit', IBAN: belgian })
    await sendButton(page, button).click()
    await expect(page).toHaveURL('/')
    await account.getByText('Détails de paiement', { exact: true }).click()
    await expect(account).toContainText('Mr Jean Petit')
  })

  test('nothing of the account stays in the tab', async ({ page }) => {
    await openChange(page, 'Renault Clio 1', button)
    await fillFields(page, { IBAN: belgian })
    await page.reload()
    await expect(page.getByLabel('IBAN')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/BE68|30006/)
  })
})

test.describe('a policy without payment details', () => {
  test.use({ customer: karim })

  test('says so when its address is opened', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: "Couverture d'assurance" }).click()
    await expect(page).toHaveURL('/coverages')
    await page.goto('/changePaymentDetails')
    await expect(page.getByRole('heading', { name: 'Aucun détail de paiement' })).toBeVisible()
  })
})
