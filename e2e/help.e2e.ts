import type { Page } from '@playwright/test'
import { hugo, karim } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { brought, ownCustomer } from './test/own-customer.ts'

const nbsp = '\u00a0'
const asking = ownCustomer('question')
const main = (page: Page) => page.getByRole('main')

test.describe('contact', () => {
  test.use({ customer: brought(asking) })

  test('says whether somebody answers, by the clock of Paris, and follows it (§9)', async ({ page }) => {
    // The portal's clock stands on a Saturday at 10 o'clock in Paris.
    await page.clock.install()
    await page.goto('/contact')
    const card = main(page).getByRole('region', { name: 'Nous appeler' })
    await expect(card.getByRole('link', { name: '01 99 00 20 20' })).toHaveAttribute('href', 'tel:0199002020')
    await expect(card).toContainText('Fermé')
    await expect(card).toContainText(`Réouverture lundi 23 novembre à 9${nbsp}h.`)
    await page.clock.fastForward('47:00:00')
    await page.clock.fastForward('00:00:30')
    await expect(card).toContainText('Ouvert')
    await expect(card).toContainText(`Nous vous répondons jusqu’à 13${nbsp}h.`)
    await page.clock.fastForward('04:00:00')
    await expect(card).toContainText(`Réouverture aujourd’hui à 14${nbsp}h.`)
  })

  test('takes a call-back and a message, one after the other, on one page (§8)', async ({ page }) => {
    await page.goto('/contact')
    await main(page).getByLabel('Numéro de téléphone').fill('06 39 98 12 34')
    await main(page).getByRole('button', { name: 'Demander un rappel' }).click()
    await expect(main(page).getByRole('status').first()).toContainText(
      `Merci pour votre demande${nbsp}! Nous vous recontacterons sous 48h au numéro 06 39 98 12 34.`,
    )
    await main(page).getByLabel('Votre message').fill('Bonjour,\npouvez-vous m’envoyer mon relevé ?')
    await main(page).getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(main(page).getByRole('status').first()).toContainText(
      `Merci de votre demande par courriel${nbsp}! Nous vous recontacterons sous 48h.`,
    )
    await expect(main(page).getByLabel('Votre message')).toHaveValue('')
    await expect(page).toHaveURL('/contact')
  })

  test.describe('when the server refuses the number', () => {
    test.use({ expectedComplaints: [/\b400\b/] })

    test('says so beside the field, and keeps what was typed', async ({ page }) => {
      await page.goto('/contact')
      const phone = main(page).getByLabel('Numéro de téléphone')
      await phone.fill('appelez-moi')
      await main(page).getByRole('button', { name: 'Demander un rappel' }).click()
      await expect(main(page).getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveValue('appelez-moi')
    })
  })
})

test.describe('the FAQ', () => {
  test.use({ customer: hugo })

  test('opens questions of six categories, ten at a time (§2, §9)', async ({ page }) => {
    await page.goto('/faq')
    await expect(main(page)).toContainText(`Comment pouvons-nous vous aider${nbsp}?`)
    await expect(page.getByRole('tab')).toHaveCount(6)
    await page.getByRole('tab', { name: 'Bonus-malus et cotisation' }).click()
    const questions = page.getByRole('tabpanel').getByRole('listitem')
    await expect(questions).toHaveCount(10)
    await page.getByRole('button', { name: 'Afficher plus' }).click()
    await expect(questions).toHaveCount(14)
    await expect(page.getByRole('button', { name: 'Afficher plus' })).toBeHidden()

    await page.getByText(`Qu’est-ce que le bonus-malus${nbsp}?`, { exact: true }).click()
    await expect(page.getByText('coefficient de réduction-majoration')).toBeVisible()
  })

  test('is searched without minding accents, and leads on from an answer', async ({ page }) => {
    await page.goto('/faq')
    const box = page.getByRole('searchbox', { name: 'Rechercher une réponse' })
    await box.fill('mediateur')
    await expect(page.getByRole('region', { name: /mediateur/ })).toBeVisible()
    await page.getByText(`Quand et comment saisir le médiateur${nbsp}?`).click()
    await expect(page.getByRole('link', { name: 'mediation-assurance.org' })).toHaveAttribute(
      'href',
      'https://www.mediation-assurance.org',
    )
    await box.fill('zzzz')
    await expect(page.getByRole('heading', { name: 'pas de résultat' })).toBeVisible()
    await page.getByRole('link', { name: 'Contacter le service client' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('waits for the answer before it says that there is none', async ({ page }) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/content\/.*query=zzzz/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/faq')
    await page.getByRole('searchbox').fill('zzzz')
    await expect(page.getByText('Chargement des questions…')).toBeAttached()
    await expect(page.getByText('pas de résultat')).toHaveCount(0)
    release()
    await expect(page.getByRole('heading', { name: 'pas de résultat' })).toBeVisible()
  })

  test('works by keyboard alone', async ({ page }) => {
    await page.goto('/faq')
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Véhicule et conducteurs' })).toBeFocused()
    const panel = page.getByRole('tabpanel', { name: 'Véhicule et conducteurs' })
    await expect(panel.locator('summary').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel.locator('details[open]')).toHaveCount(1)
  })
})

const legalTexts = [
  { path: '/rules', title: 'Règlement du site', sections: 7 },
  { path: '/generalConditions', title: "Conditions générales d'utilisation", sections: 6 },
  { path: '/personalInformation', title: 'Politique de confidentialité', sections: 8 },
] as const

test.describe('the legal texts', () => {
  test.use({ customer: karim })

  for (const { path, title, sections } of legalTexts) {
    test(`${path} has its ${sections} sections, reached from the contents (§2)`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      const contents = page.getByRole('navigation', { name: 'Sommaire' })
      await expect(contents.getByRole('link')).toHaveCount(sections)
      await contents.getByRole('link').last().click()
      await expect(main(page).getByRole('region').last().getByRole('heading')).toBeFocused()
      await page.reload()
      await expect(main(page).getByRole('region').last().getByRole('heading')).toBeInViewport()
    })
  }
})

test.describe('signed out', () => {
  test.use({ customer: undefined })

  test('the legal texts are a link away from the sign-in page (decisions §2)', async ({ page }) => {
    for (const { path, title, sections } of legalTexts) {
      await page.goto('/')
      await page.getByRole('link', { name: title.replace("'", '’') }).click()
      await expect(page).toHaveURL(`/legal${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections)
    }
  })

  test('robots are told to stay away', async ({ request }) => {
    expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /')
    expect((await request.get('/legal/rules')).headers()['x-robots-tag']).toBe('noindex, nofollow')
  })
})
