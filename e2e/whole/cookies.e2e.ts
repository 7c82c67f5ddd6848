import { karim } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

test.describe('cookies', () => {
  test.use({ customer: karim })
  test.beforeEach(({ context }) => context.clearCookies({ name: /^portail_cookies/ }))

  test('are asked about until the answer, which is kept over a reload and can be changed on a screen of its own (§2)', async ({
    page,
    context,
  }) => {
    const kept = async () => {
      const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('portail_cookies'))
      return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
    }
    const banner = page.getByRole('region', { name: 'Vos cookies, votre choix' })
    const performance = page.getByLabel('Cookies de performance')
    // Measurement comes with the consent.
    await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '' }))
    await page.goto('/contact')
    await page.reload()
    await expect(banner).toBeVisible()
    expect(await kept()).toEqual({})
    await banner.getByRole('link', { name: 'Choisir' }).click()
    await expect(page).toHaveURL('/cookies')
    await expect(banner).toBeHidden()
    await performance.check()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL('/contact')
    expect(await kept()).toEqual({
      portail_cookies_necessaires: 'true',
      portail_cookies_performance: 'true',
    })
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await expect(banner).toBeHidden()

    await page.getByRole('contentinfo').getByRole('link', { name: 'Gestion des cookies' }).click()
    await expect(performance).toBeChecked()
    await performance.uncheck()
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect(page).toHaveURL('/contact')
    expect(await kept()).toMatchObject({ portail_cookies_performance: 'false' })
  })

  test('are asked about without moving or covering what the keyboard reaches', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/faq')
    const banner = page.getByRole('region', { name: 'Vos cookies, votre choix' })
    await expect(banner).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('link', { name: 'Règlement du site' })).toBeFocused()
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
