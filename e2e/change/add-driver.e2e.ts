import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { openChange, sentWrites, typedValues } from '../test/change.ts'
import { expect, test } from '../test/fixtures.ts'
import { driverRequests } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'
import { desktop, phone } from '../test/sizes.ts'

const success = 'Vous avez ajouté un conducteur avec succès.'
const failure = "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur"
const calls = /\/api\/v1\/policy\/accounts\/[^/]+\/[^/]+\/driver$/
const typed = Object.values(addDriver.good)

test.use({ customer: brought(ownCustomer('ajout')) })

test.describe('on a desktop screen', () => {
  test.use(desktop)

  test('a customer adds a driver, once whatever the clicking, is told so at home, and the broker gets it', async ({
    page,
  }) => {
    const writes = sentWrites(page)
    const clicked = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await clicked.promise
      await route.continue()
    })
    const screen = await openChange(page, 'Renault Clio 1', addDriver)
    await expect(page.getByRole('main')).toContainText('IN-101-ES')
    await screen.fill({ Nom: '  Benali-Écran ' })
    await screen.button.dblclick()
    clicked.resolve()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
    await expect(page.getByRole('article', { name: 'Renault Clio 1' })).toContainText(
      'Ajout d’un conducteur demandé le 21.11.2026',
    )
    expect(writes).toMatchObject([{ call: 'POST /policy/accounts/acc-ajout/ajout-1/driver' }])
    expect(await driverRequests('Benali-Écran')).toMatchObject([
      {
        kind: 'addDriver',
        accountId: 'acc-ajout',
        policyNumber: 'ajout-1',
        payload: {
          salutation: 'Mme',
          firstName: 'Inès',
          lastName: 'Benali-Écran',
          birthDate: '1999-03-14',
          relationToCustomer: 'Conjoint(e)',
          driverLicenseNr: '171234567890',
          driverLicensePermDate: '2017-09-02',
          bonus: 0.85,
          effectiveDate: '2026-12-01',
        },
      },
    ])
  })
})

test.describe('on a telephone', () => {
  test.use(phone)

  test('a second driver is asked about while the first is under way', async ({ page }) => {
    const first = await openChange(page, 'Renault Clio 2', addDriver)
    await first.fill({ Nom: 'Première' })
    await first.send()
    await expect(page.getByText(success)).toBeVisible()
    const second = await openChange(page, 'Renault Clio 2', addDriver)
    await second.fill({ Nom: 'Seconde' })
    await second.send()
    const question = page.getByRole('dialog')
    await expect(question).toContainText('Ajout d’un conducteur demandé le 21.11.2026')
    await question.getByRole('button', { name: 'Envoyer une autre demande' }).click()
    await expect(page.getByText(success)).toBeVisible()
    expect(await driverRequests('Seconde')).toHaveLength(1)
  })
})

test.describe('on a broken line', () => {
  test.use({ expectedComplaints: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] })

  test('a driver is not lost with the connection, nor added twice when the answer is', async ({
    page,
    context,
  }) => {
    const writes = sentWrites(page)
    const banner = page.getByRole('alert').filter({ hasText: failure })
    const screen = await openChange(page, 'Renault Clio 3', addDriver)
    await screen.fill({ Nom: 'Hors-Ligne' })
    await context.setOffline(true)
    await screen.send()
    await expect(banner).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await expect(banner).toBeHidden()

    await page.route(
      calls,
      async (route) => {
        expect((await route.fetch()).status()).toBe(204)
        await route.abort('failed')
      },
      { times: 1 },
    )
    await screen.send()
    await expect(banner).toBeVisible()
    await screen.send()
    await expect(page.getByText(success)).toBeVisible()
    expect(new Set(writes.map(({ key }) => key)).size).toBe(1)
    expect(writes).toHaveLength(3)
    expect(await driverRequests('Hors-Ligne')).toHaveLength(1)
  })
})

test('what was typed comes back with a reload, and is forgotten when the page is left on purpose', async ({
  page,
}) => {
  const screen = await openChange(page, 'Renault Clio 1', addDriver)
  await screen.fill()
  await page.reload()
  await expect(page.getByText('Nous avons conservé votre saisie.')).toBeVisible()
  expect(await typedValues(page, addDriver)).toEqual(typed)
  await page.getByRole('main').getByRole('link', { name: "Mes Polices d'assurance" }).click()
  // A new page before the form is left would be a reload, which keeps what was typed.
  await expect(page.getByRole('heading', { level: 1, name: "Mes Polices d'assurance" })).toBeVisible()
  await openChange(page, 'Renault Clio 2', addDriver)
  expect(await typedValues(page, addDriver)).toEqual(typed.map(() => ''))
})
