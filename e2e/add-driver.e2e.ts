import { fieldOf, openAddDriver, submitButton, typeDriver, typedValues, driver } from './add-driver.ts'
import { camille, karim } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { driverRequests } from './operator.ts'
import { desktop, phone } from './sizes.ts'

const success =
  'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.'
const calls = /\/api\/v1\/policy\/accounts\/acc-karim\/VA-1955-3018\/driver$/

test.use({ customer: karim })

for (const [size, viewport, lastName] of [
  ['a desktop screen', desktop, 'Benali-Écran'],
  ['a telephone', phone, 'Benali-Téléphone'],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use(viewport)

    test('Karim adds his wife, is told so at home, and the broker gets it', async ({ page }) => {
      await openAddDriver(page, 'Toyota Yaris Cross')
      await expect(page.getByRole('main')).toContainText('GK-926-PL')
      await typeDriver(page, { Nom: `  ${lastName} ` })
      const answer = page.waitForResponse(calls)
      await submitButton(page).click()
      expect((await answer).status()).toBe(204)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(1)

      const rows = await driverRequests(lastName)
      expect(rows).toMatchObject([
        {
          kind: 'addDriver',
          accountId: 'acc-karim',
          policyNumber: 'VA-1955-3018',
          payload: {
            salutation: 'Mme',
            firstName: 'Inès',
            lastName,
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
}

test('a double click sends the driver once', async ({ page }) => {
  const keys: string[] = []
  await page.route(calls, async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    // Long enough for the second click to fall into it.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  await openAddDriver(page, 'Toyota Yaris Cross')
  await typeDriver(page, { Nom: 'Double-Clic' })
  await submitButton(page).dblclick()
  await expect(page.getByText(success)).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
  expect(await driverRequests('Double-Clic')).toHaveLength(1)
})

test('nothing is sent while a field is missing; each says what to do (§5)', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => calls.test(request.url()) && sent.push(request.url()))
  await openAddDriver(page, 'Toyota Yaris Cross')
  await submitButton(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'erreurs à corriger' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText('9 erreurs à corriger')
  await expect(summary.getByRole('link')).toHaveText([
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Saisissez la date de naissance',
    'Choisissez le lien qui vous unit',
    'Saisissez le numéro du permis',
    "Saisissez la date d'obtention du permis",
    'Saisissez le coefficient de bonus/malus',
    "Saisissez la date d'effet",
  ])
  await expect(page).toHaveTitle(/^Erreur\s: AJOUTER UN CONDUCTEUR/)
  await summary.getByRole('link', { name: 'Saisissez le numéro du permis' }).click()
  await expect(fieldOf(page, 'Numéro du permis de conduire')).toBeFocused()
  expect(sent).toEqual([])
})

// The day of the journeys is 21.11.2026 (e2e/portal.setup.ts).
const rules = [
  ['Date de naissance', '22.11.2008', "Le conducteur à assurer doit être âgé d'au moins 18 ans"],
  ['Date de naissance', '31.02.1990', 'Saisissez une date réelle, par exemple 28.12.2026'],
  ["Date d'obtention du permis", '13.03.1999', 'La date du permis doit suivre la date de naissance'],
  ["Date d'obtention du permis", '22.11.2026', 'La date doit se situer dans le passé'],
  ["Date d'effet souhaitée", '20.11.2026', 'La date ne doit pas se situer dans le passé'],
  ["Date d'effet souhaitée", '1/12-2026', 'Saisissez une date réelle, par exemple 28.12.2026'],
  ['Bonus/Malus', '0,49', 'Saisissez un coefficient entre 0,50 et 3,50, par exemple 0,85'],
  ['Bonus/Malus', '3,51', 'Saisissez un coefficient entre 0,50 et 3,50, par exemple 0,85'],
  ['Prénom', '   ', 'Saisissez le prénom'],
] as const

test('each rule of §5 refuses its field with its own sentence, and correcting it sends', async ({ page }) => {
  await openAddDriver(page, 'Toyota Yaris Cross')
  await typeDriver(page, { Nom: 'Corrigée' })
  for (const [label, wrong, sentence] of rules) {
    await fieldOf(page, label).fill(wrong)
    await submitButton(page).click()
    await expect(page.getByRole('alert').getByRole('link'), `${label} ${wrong}`).toHaveText([sentence])
    await expect(fieldOf(page, label)).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(fieldOf(page, label)).toHaveAttribute('aria-invalid', 'true')
    await fieldOf(page, label).fill(driver[label])
  }
  await fieldOf(page, 'Date de naissance').fill('21.11.2008')
  await fieldOf(page, "Date d'obtention du permis").fill('21.11.2026')
  await fieldOf(page, "Date d'effet souhaitée").fill('21.11.2026')
  await submitButton(page).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await driverRequests('Corrigée')).toHaveLength(1)
})

test('a day may be picked in the calendar, not before today', async ({ page }) => {
  await openAddDriver(page, 'Toyota Yaris Cross')
  await page.getByRole('button', { name: /Ouvrir le calendrier.*Date d'effet souhaitée/ }).click()
  await expect(page.getByRole('button', { name: 'Mois précédent' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /vendredi 20 novembre 2026/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await page.getByRole('button', { name: /jeudi 3 décembre 2026/ }).click()
  await expect(fieldOf(page, "Date d'effet souhaitée")).toHaveValue('03.12.2026')
})

test.describe('as Camille', () => {
  test.use({ customer: camille })

  test('what was typed is forgotten when the page is left on purpose', async ({ page }) => {
    await openAddDriver(page, 'Vérane Estrel Hybride')
    await typeDriver(page)
    await page.getByRole('main').getByRole('link', { name: "Mes Polices d'assurance" }).click()
    await openAddDriver(page, 'Peugeot e-208 GT')
    expect(await typedValues(page)).toEqual(Object.values(driver).map(() => ''))
  })
})
