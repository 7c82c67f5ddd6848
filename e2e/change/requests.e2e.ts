import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { changeVehicle } from '../../apps/web/src/test/screens/change-vehicle.ts'
import { requestOn, requestsPath } from '../../apps/web/src/test/screens/requests.ts'
import { openChange } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { driverRequests, mailsTo, portal } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const ines = ownCustomer('demandes')
const lea = ownCustomer('reponses')
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

test.describe('answered by the broker', () => {
  test.use({ customer: brought(lea) })

  test('a driver who is added and a vehicle that is refused are told with the reason on the card, in « Mes demandes » and by mail', async ({
    page,
  }) => {
    const card = page.getByRole('article', { name: 'Renault Clio 1' })
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    const mails = async () => (await mailsTo(lea.login.username)).join('\n')
    for (const screen of [addDriver, changeVehicle]) {
      const form = await openChange<string>(page, 'Renault Clio 1', screen)
      await form.fill()
      await form.send()
      await expect(page).toHaveURL('/')
    }
    await expect(card).toContainText('Ajout d’un conducteur demandé le 21.11.2026')
    await page.goto(requestsPath)
    const numberOf = async (name: string) =>
      /EA-20261121-[0-9A-Z]{8}/.exec((await row(name).textContent()) ?? '')?.[0] ?? ''
    await expect(row(asked)).toBeVisible()
    const driver = await numberOf(asked)
    const vehicle = await numberOf('Changement de véhicule')
    for (const number of [driver, vehicle]) await expect.poll(mails).toContain(number)

    await portal(
      'requests',
      'set',
      vehicle,
      'question',
      '--reason',
      'À quelle date avez‑vous acheté ce véhicule ?',
    )
    await page.reload()
    await row('Changement de véhicule').getByRole('link', { name: 'Répondre' }).click()
    await expect(page.getByLabel('Votre message')).toHaveValue(new RegExp(vehicle))
    await page.goBack()

    await portal('requests', 'set', driver, 'done')
    await portal('requests', 'set', vehicle, 'refused', '--reason', 'Carte grise illisible')
    await expect.poll(mails).toContain('Votre demande est faite')
    await expect.poll(mails).toContain('Carte grise illisible')
    await page.reload()
    await expect(row(asked)).toContainText('Faite')
    await expect(row('Changement de véhicule')).toContainText('Refusée')
    await page.getByRole('link', { name: 'Changement de véhicule', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('Votre demande n’a pas pu être acceptée.')
    await expect(page.getByRole('main').getByText('Carte grise illisible')).toHaveCount(1)
    await page.goto('/')
    await expect(card).toBeVisible()
    await expect(card).not.toContainText('demandé le')
  })
})

test.describe('with an address that is not hers', () => {
  test.use({ expectedComplaints: [/\b404\b|ApiError/] })

  test('a request that nobody knows is a page that does not exist', async ({ page }) => {
    await page.goto(`${requestsPath}/EA-20261121-AAAAAAAA`)
    await expect(page).toHaveURL('/not-found')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  })
})
