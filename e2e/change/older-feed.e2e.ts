import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { openChange } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { bringIn, mailsTo } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const customer = ownCustomer('ancien')
const [, , policy] = customer.lines
const bankAccount = { ownerName: 'Mme Zoé Martin', bic: null, iban: 'BE68539007547034' }
const paymentDetails = { id: 'pay-ancien-2', paymentMethod: 'Prélèvement', bankAccount }

test.use({ customer: brought(customer) })

test('a feed from before a change undoes nothing, the next that carries it ends the request by mail (decisions §3)', async ({
  page,
}) => {
  const card = page.getByRole('article', { name: 'Renault Clio 2' })
  const screen = await openChange(page, 'Renault Clio 2', changePaymentDetails)
  await screen.enter({ IBAN: bankAccount.iban })
  await screen.send()
  await expect(page).toHaveURL('/')

  await bringIn(customer.lines)
  await page.reload()
  await card.getByText('Détails de paiement', { exact: true }).click()
  await expect(card).toContainText('IBAN masqué, se terminant par 034')

  await bringIn([{ ...policy, paymentDetails }])
  const letters = async () => (await mailsTo(customer.login.username)).join('\n')
  await expect.poll(letters).toContain('Votre demande est faite')
})
