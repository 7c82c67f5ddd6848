import { requestOn } from '../../apps/web/src/test/screens/requests.ts'
import { karim } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'
import { handsOn } from '../test/hands.ts'
import { mailsTo } from '../test/operator.ts'
import { brought, ownCustomer } from '../test/own-customer.ts'

const nbsp = '\u00a0'
const asking = ownCustomer('question', { policies: false })

test.describe('contact', () => {
  test.use({ customer: brought(asking) })

  test('takes a call-back and a message, one after the other, on one page (§8)', async ({ page }) => {
    await page.goto('/contact')
    const main = page.getByRole('main')
    await main.getByLabel('Numéro de téléphone').fill('06 39 98 12 34')
    await main.getByRole('button', { name: 'Demander un rappel' }).click()
    await expect(main.getByRole('status').first()).toContainText('au numéro 06 39 98 12 34.')
    await main.getByLabel('Votre message').fill('Bonjour,\npouvez-vous m’envoyer mon relevé ?')
    await main.getByRole('button', { name: 'Envoyer le message' }).click()
    await expect(main.getByRole('status').first()).toContainText('Merci de votre demande par courriel')
    await expect.poll(() => mailsTo(asking.login.username)).toHaveLength(2)
  })
})

test.describe('a claim', () => {
  const calling = ownCustomer('sinistre')
  test.use({ customer: brought(calling) })

  test('is told with what the policy says, copied, and by a call-back that is booked, found and taken back (L113-2)', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    await page.getByRole('link', { name: 'Assistance et sinistre' }).click()
    const card = page.getByRole('region', { name: 'Renault Clio 1' })
    await card.getByRole('heading', { name: 'Renault Clio 1' }).click()
    await card.getByRole('button', { name: /Immatriculation/ }).click()
    await expect(card.getByText('Copié')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('IN-101-ES')

    await page.getByRole('link', { name: 'Prendre un rendez‑vous téléphonique' }).click()
    await page.getByLabel('Jour').selectOption('mardi 24 novembre')
    await page.getByLabel('Créneau', { exact: true }).selectOption('15\u00a0h – 16\u00a0h')
    await page.getByRole('button', { name: 'Prendre rendez‑vous' }).click()
    await expect(page.getByRole('region', { name: 'Votre rendez‑vous' })).toContainText(
      /Nous vous appelons\s*mardi 24\snovembre/,
    )
    await expect.poll(() => mailsTo(calling.login.username)).toHaveLength(1)

    await page.getByRole('link', { name: 'Voir ou retirer ce rendez‑vous' }).click()
    await expect(page.getByRole('main')).toContainText('Un sinistre ou une panne')
    await requestOn(handsOn(page)).withdrawSurely()
    await expect(page.getByRole('status').filter({ hasText: 'Votre demande a été retirée.' })).toBeVisible()
    await page.goto('/callback')
    await expect(page.getByLabel('Jour')).toBeVisible()
  })
})

test.describe('the FAQ', () => {
  test.use({ customer: karim })

  test('is read by keyboard and searched without accents (§2)', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.getByRole('tab')).toHaveCount(7)
    await page.getByRole('tab', { selected: true }).focus()
    await page.keyboard.press('ArrowRight')
    const panel = page.getByRole('tabpanel', { name: 'Véhicule et conducteurs' })
    await expect(panel.locator('summary').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel.locator('details[open]')).toHaveCount(1)

    const box = page.getByRole('searchbox', { name: 'Rechercher une réponse' })
    await box.fill('mediateur')
    await page.getByText(`Quand et comment saisir le médiateur${nbsp}?`).click()
    await expect(page.getByRole('link', { name: 'mediation-assurance.org' })).toHaveAttribute(
      'href',
      'https://www.mediation-assurance.org',
    )
    await box.fill('zzzz')
    await page.getByRole('link', { name: 'Contacter le service client' }).click()
    await expect(page).toHaveURL('/contact')
  })

  test('and the legal texts keep the section of their address over a reload', async ({ page }) => {
    await page.goto('/rules')
    await page.getByRole('navigation', { name: 'Sommaire' }).getByRole('link').last().click()
    const heading = page.getByRole('main').getByRole('region').last().getByRole('heading')
    await expect(heading).toBeFocused()
    await page.reload()
    await expect(heading).toBeInViewport()
  })
})

test('signed out, the legal texts are a link away from the sign-in page, and robots are told to stay away (decisions §2)', async ({
  page,
  request,
}) => {
  for (const { path, title, sections } of [
    { path: '/rules', title: 'Règlement du site', sections: 7 },
    { path: '/generalConditions', title: 'Conditions générales d’utilisation', sections: 6 },
    { path: '/personalInformation', title: 'Politique de confidentialité', sections: 8 },
  ]) {
    await page.goto('/')
    await page.getByRole('link', { name: title.replace("'", '’') }).click()
    await expect(page).toHaveURL(`/legal${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(sections)
  }
  expect(await (await request.get('/robots.txt')).text()).toContain('Disallow: /')
})
