import { fieldOf, openAddDriver, submitButton, typeDriver, typedValues, driver } from './test/add-driver.ts'
import { expect, test } from './test/fixtures.ts'
import { driverRequests } from './test/operator.ts'
import { fresh, ownCustomer } from './test/own-customer.ts'
import { desktop, phone } from './test/sizes.ts'

const success =
  'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.'
const calls = /\/api\/v1\/policy\/accounts\/[^/]+\/[^/]+\/driver$/

test.use({ customer: fresh })

for (const [size, viewport, lastName] of [
  ['a desktop screen', desktop, 'Benali-Écran'],
  ['a telephone', phone, 'Benali-Téléphone'],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use(viewport)

    test('Karim adds his wife, is told so at home, and the broker gets it', async ({ page }) => {
      await openAddDriver(page, 'Renault Clio 1')
      await expect(page.getByRole('main')).toContainText('IN-101-ES')
      await typeDriver(page, { Nom: `  ${lastName} ` })
      const answer = page.waitForResponse(calls)
      await submitButton(page).click()
      expect((await answer).status()).toBe(204)
      await expect(page).toHaveURL('/')
      await expect(page.getByRole('status').filter({ hasText: success })).toBeVisible()
      await expect(page.getByRole('article', { name: 'Renault Clio 1' })).toContainText(
        "Ajout d'un conducteur demandé le 21.11.2026",
      )

      const { accountId } = ownCustomer(test.info().testId)
      expect(await driverRequests(lastName)).toMatchObject([
        {
          kind: 'addDriver',
          accountId,
          policyNumber: `${test.info().testId}-1`,
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
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page, { Nom: 'Double-Clic' })
  await submitButton(page).dblclick()
  await expect(page.getByText(success)).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/)])
  expect(await driverRequests('Double-Clic')).toHaveLength(1)
})

test('nothing is sent while a field is missing; each says what to do (§5)', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => calls.test(request.url()) && sent.push(request.url()))
  await openAddDriver(page, 'Renault Clio 1')
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
  await openAddDriver(page, 'Renault Clio 1')
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
  await openAddDriver(page, 'Renault Clio 1')
  await page.getByRole('button', { name: /Ouvrir le calendrier.*Date d'effet souhaitée/ }).click()
  await expect(page.getByRole('button', { name: 'Mois précédent' })).toBeDisabled()
  await expect(page.getByRole('button', { name: /vendredi 20 novembre 2026/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Mois suivant' }).click()
  await page.getByRole('button', { name: /jeudi 3 décembre 2026/ }).click()
  await expect(fieldOf(page, "Date d'effet souhaitée")).toHaveValue('03.12.2026')
})

test('what was typed is forgotten when the page is left on purpose', async ({ page }) => {
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page)
  await page.getByRole('main').getByRole('link', { name: "Mes Polices d'assurance" }).click()
  // A new page before the form is left would be a reload, which keeps what was typed.
  await expect(page.getByRole('heading', { level: 1, name: "Mes Polices d'assurance" })).toBeVisible()
  await openAddDriver(page, 'Renault Clio 2')
  expect(await typedValues(page)).toEqual(Object.values(driver).map(() => ''))
})

test('a second driver is asked about while the first is under way', async ({ page }) => {
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page, { Nom: 'Première' })
  await submitButton(page).click()
  await expect(page.getByText(success)).toBeVisible()
  await openAddDriver(page, 'Renault Clio 1')
  await typeDriver(page, { Nom: 'Seconde' })
  await submitButton(page).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText("Ajout d'un conducteur demandé le 21.11.2026")
  await question.getByRole('button', { name: 'Ne pas envoyer' }).click()
  await expect(question).toBeHidden()
  expect(await driverRequests('Seconde')).toHaveLength(0)
  await submitButton(page).click()
  await question.getByRole('button', { name: 'Envoyer une autre demande' }).click()
  await expect(page.getByText(success)).toBeVisible()
  expect(await driverRequests('Seconde')).toHaveLength(1)
})
