import type { BrowserContext, Page } from '@playwright/test'
import { karim } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'

const days360 = 360 * 24 * 60 * 60

async function kept(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies()
  return Object.fromEntries(
    cookies.filter(({ name }) => name.startsWith('portail_cookies')).map(({ name, value }) => [name, value]),
  )
}

const banner = (page: Page) => page.getByRole('region', { name: 'Vos cookies, votre choix' })
const performance = (page: Page) => page.getByLabel('Cookies de performance')
const goOn = (page: Page) => page.getByRole('button', { name: 'Continuer' }).click()

test.describe('cookies', () => {
  test.use({ customer: karim })
  test.beforeEach(({ context }) => context.clearCookies({ name: /^portail_cookies/ }))

  for (const [answer, value] of [
    ['Tout refuser', 'false'],
    ['Tout accepter', 'true'],
  ] as const) {
    test(`are asked about until the answer; '${answer}' is kept for 360 days (§9)`, async ({
      page,
      context,
    }) => {
      await page.goto('/')
      await expect(banner(page)).toBeVisible()
      await page.getByRole('navigation').getByRole('link', { name: 'FAQ' }).click()
      await page.reload()
      await expect(banner(page)).toBeVisible()
      expect(await kept(context)).toEqual({})

      await banner(page).getByRole('button', { name: answer }).click()
      await expect(banner(page)).toBeHidden()
      expect(await kept(context)).toEqual({
        portail_cookies_necessaires: 'true',
        portail_cookies_performance: value,
      })
      const now = Date.now() / 1000
      for (const { name, expires } of await context.cookies()) {
        if (name.startsWith('portail_cookies')) expect(Math.abs(expires - now - days360)).toBeLessThan(60)
      }
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
      await expect(banner(page)).toBeHidden()
    })
  }

  test('can be chosen one by one; continue goes back to where the customer was (§2)', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).click()
    await banner(page).getByRole('link', { name: 'Choisir' }).click()
    await expect(page).toHaveURL('/cookies')
    await expect(banner(page)).toBeHidden()
    await expect(page.getByLabel('Cookies nécessaires')).toBeChecked()
    await expect(page.getByLabel('Cookies nécessaires')).toBeDisabled()
    await expect(performance(page)).not.toBeChecked()
    await performance(page).check()
    expect(await kept(context)).toEqual({})
    await goOn(page)
    await expect(page).toHaveURL('/contact')
    expect(await kept(context)).toMatchObject({ portail_cookies_performance: 'true' })
  })

  test('can be chosen again: a changed mind is kept, and continue without history goes home', async ({
    page,
    context,
  }) => {
    await page.goto('/cookies')
    await performance(page).check()
    await goOn(page)
    await expect(page).toHaveURL('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Gestion des cookies' }).click()
    await expect(performance(page)).toBeChecked()
    await performance(page).uncheck()
    await goOn(page)
    await expect(page).toHaveURL('/')
    expect(await kept(context)).toMatchObject({ portail_cookies_performance: 'false' })
  })

  test('are explained in the site rules', async ({ page }) => {
    await page.goto('/cookies')
    await page.getByRole('main').getByRole('link', { name: 'En savoir plus' }).click()
    await expect(page).toHaveURL('/rules')
  })

  test('are asked about without moving or covering what the keyboard reaches', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/faq')
    await expect(banner(page)).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Règlement du site' })).toBeFocused()
    for (let presses = 0; presses < 16; presses++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement?.getBoundingClientRect()
        const question = document.querySelector('section[aria-labelledby]')
        if (!focused || !question || question.contains(document.activeElement)) return false
        return focused.top >= question.getBoundingClientRect().top
      })
      expect(covered).toBe(false)
    }
  })
})
