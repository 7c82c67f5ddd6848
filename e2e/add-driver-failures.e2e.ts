import { driver, openAddDriver, submitButton, typeDriver, typedValues } from './test/add-driver.ts'
import { expect, test } from './test/fixtures.ts'
import { driverRequests } from './test/operator.ts'
import { fresh } from './test/own-customer.ts'

const failure = "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur"
const success = 'Vous avez ajouté un conducteur avec succès.'
const calls = /\/api\/v1\/policy\/accounts\/[^/]+\/[^/]+\/driver$/

test.use({ customer: fresh, expectedComplaints: [/ERR_(INTERNET_DISCONNECTED|FAILED)|\b(500|400)\b/] })

test('a server that fails is said in the banner, and the form keeps what was typed', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'panne' }), { times: 1 })
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await expect(page).toHaveURL('/addDriver')
  expect(await typedValues(page)).toEqual(Object.values(driver))

  await page.getByRole('button', { name: 'Fermer le message' }).click()
  await expect(page.getByText(failure)).toBeHidden()
})

test('any status but 204 is a failure (§4 Actions)', async ({ page }) => {
  await page.route(calls, (route) => route.fulfill({ status: 200 }), { times: 1 })
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page)
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await expect(page).toHaveURL('/addDriver')
})

test('without network the driver is not lost, and the second try goes under the same key', async ({
  page,
  context,
}) => {
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (calls.test(request.url())) keys.push(request.headers()['idempotency-key'])
  })
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page, { Nom: 'Hors-Ligne' })
  await context.setOffline(true)
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await context.setOffline(false)
  await submitButton(page).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
  expect(await driverRequests('Hors-Ligne')).toHaveLength(1)
})

test('an answer lost on its way does not add the driver twice', async ({ page }) => {
  await page.route(
    calls,
    async (route) => {
      expect((await route.fetch()).status()).toBe(204)
      await route.abort('failed')
    },
    { times: 1 },
  )
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page, { Nom: 'Réponse-Perdue' })
  await submitButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await submitButton(page).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await driverRequests('Réponse-Perdue')).toHaveLength(1)
})

test('what only the server can refuse is shown beside its field', async ({ page }) => {
  const refusal = { path: 'birthDate', code: 'driver-too-young', message: '' }
  await page.route(
    calls,
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { status: 400, code: 'invalid-request', errors: [refusal] },
      }),
    { times: 1 },
  )
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page)
  await submitButton(page).click()
  const sentence = "Le conducteur à assurer doit être âgé d'au moins 18 ans"
  await expect(page.getByRole('alert').getByRole('link')).toHaveText([sentence])
  await expect(page.getByLabel('Date de naissance', { exact: true })).toHaveAccessibleDescription(
    new RegExp(sentence),
  )
  // One owner per failure: the field, not the banner as well.
  await expect(page.getByText(failure)).toBeHidden()
})
