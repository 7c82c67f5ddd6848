import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { requestOn, requestsPath } from '../../apps/web/src/test/screens/requests.ts'
import { openChange } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { driverRequests, mailsTo } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const ines = ownCustomer('demandes')
const asked = 'Ajout d’un conducteur'

test.use({ customer: brought(ines) })

test('a customer finds what she asked for in « Mes demandes », saves its receipt and withdraws it; broker and card know, and a mail says so', async ({
  page,
}) => {
  await page.goto(requestsPath)
  await expect(page.getByRole('heading', { name: "Vous n'avez encore fait aucune demande" })).toBeVisible()

  const form = await openChange(page, 'Renault Clio 1', addDriver)
  await form.fill({ Nom: 'Changé-d’avis' })
  await form.send()
  await page.getByRole('link', { name: 'Mes demandes', exact: true }).click()
  await expect(page).toHaveURL(requestsPath)
  const group = page.getByRole('region', { name: 'Renault Clio 1' })
  await expect(group.getByRole('listitem')).toContainText(/Demande EA-\d+-\w+, 21\.11\.2026/)
  await group.getByRole('link', { name: asked }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(asked)
  await expect(page.getByRole('main')).toContainText('Changé-d’avis')

  const sheet = requestOn(handsOn(page))
  const saving = page.waitForEvent('download')
  await sheet.receipt.click()
  const { number } = (await driverRequests('Changé-d’avis'))[0] ?? {}
  expect((await saving).suggestedFilename()).toBe(`recepisse-${number}.pdf`)

  await sheet.withdrawSurely()
  await expect(page.getByRole('status').filter({ hasText: 'Votre demande a été retirée.' })).toBeVisible()
  const steps = page.getByRole('region', { name: 'Suivi de la demande' }).getByRole('listitem')
  await expect(steps.last()).toContainText('Retirée')
  await page.getByRole('main').getByRole('link', { name: 'Mes demandes', exact: true }).first().click()
  await expect(group.getByRole('listitem').filter({ hasText: asked })).toContainText('Retirée')
  await expect(page.getByRole('listitem').filter({ hasText: 'Retrait d’une demande' })).toBeVisible()

  await page.goto('/')
  await expect(page.getByRole('article', { name: 'Renault Clio 1' })).not.toContainText('demandé le')
  expect(await driverRequests('Changé-d’avis')).toMatchObject([{ number, status: 'withdrawn' }])
  await expect.poll(() => mailsTo(ines.login.username)).toHaveLength(2)
})

test.describe('with an address that is not hers', () => {
  test.use({ expectedComplaints: [/\b404\b|ApiError/] })

  test('a request that nobody knows is a page that does not exist', async ({ page }) => {
    await page.goto(`${requestsPath}/EA-20261121-AAAAAAAA`)
    await expect(page).toHaveURL('/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  })
})
