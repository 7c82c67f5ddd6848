import type { BrowserContext, Page } from '@playwright/test'
import { addDriver } from '../../apps/web/src/test/screens/add-driver.ts'
import { openChange, typedValues } from '../test/change.ts'
import { camille, karim } from '../test/customers.ts'
import { firstToken } from '../test/first-token.ts'
import { expect, test } from '../test/fixtures.ts'
import { everythingKept } from '../test/kept.ts'

const tokenSeconds = 300
const typed = Object.values(addDriver.good)

test.describe('that has ended', () => {
  test.use({ customer: karim, expectedComplaints: [/\b401\b/] })

  test('leads to sign-in and back to the form, with everything typed still there (§6)', async ({
    page,
    context,
    signIn,
  }) => {
    await typeUntilSignIn(page, context)
    // What the portal had read of her is gone; what she typed waits for her.
    expect(await page.evaluate(() => Object.keys(sessionStorage).toSorted())).toEqual([
      expect.stringMatching(/^portail:acc-karim:draft:addDriver:/),
      'portail:acc-karim:policyNumber',
      'portail:signed-out-at',
    ])
    await signIn(karim)
    await expect(page).toHaveURL('/addDriver')
    const restored = page.getByRole('status').filter({ hasText: 'Nous avons conservé votre saisie.' })
    await expect(restored).toHaveText(
      /^Nous avons conservé votre saisie\. Vérifiez‑la, puis envoyez‑la\. Elle concerne le contrat [-\w]+\.$/,
    )
    expect(await typedValues(page, addDriver)).toEqual(typed)
  })

  test('keeps nothing of her in the tab ten minutes later', async ({ page, context, signIn }) => {
    await typeUntilSignIn(page, context)
    await page.clock.fastForward(601_000)
    expect(await everythingKept(page)).not.toMatch(/Inès|Yaris|acc-karim/)
    await signIn(karim)
    await expect(page.getByText('Choisissez d’abord le contrat concerné')).toBeVisible()
  })

  test('comes back without a question while the provider remembers, with the draft (§6)', async ({
    page,
  }) => {
    const { send } = await typeTooLong(page)
    await page.route('/auth/token', (route) => route.fulfill({ status: 401 }), { times: 1 })
    await send()

    await expect(page.getByText('Nous avons conservé votre saisie.')).toBeVisible()
    expect(await typedValues(page, addDriver)).toEqual(typed)
  })

  test('goes unnoticed while the page only passes under a pointer or the keyboard', async ({
    page,
    context,
  }) => {
    await typeTooLong(page)
    await context.clearCookies()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const codeTravels = page.waitForEvent('requestfinished')
    await page.getByRole('banner').getByRole('link', { name: 'Mon compte', exact: true }).focus()
    await codeTravels
    expect(asked).not.toContain('/auth/token')
    expect(await typedValues(page, addDriver)).toEqual(typed)
  })

  test('does not hand the draft to somebody else', async ({ page, context, signIn }) => {
    await typeUntilSignIn(page, context)
    await signIn(camille)

    await expect(page.getByText('Choisissez d’abord le contrat concerné')).toBeVisible()
    await openChange(page, 'Vérane Estrel Hybride', addDriver)
    expect(await typedValues(page, addDriver)).toEqual(typed.map(() => ''))
    expect(await everythingKept(page)).not.toMatch(/Inès|Yaris|acc-karim/)
  })
})

test.describe('under way', () => {
  test.use({ customer: karim })

  test('sends the token with calls of the API only, and keeps it nowhere', async ({ page, context }) => {
    const bearers = new Set<string>()
    page.on('request', (request) => {
      if (request.headers()['authorization']) bearers.add(new URL(request.url()).pathname.slice(0, 8))
    })
    const answer = await page.goto('/')
    const accessToken = firstToken((await answer?.text()) ?? '')
    await expect(page.getByRole('article')).toHaveCount(1)
    // Home's own came with the page.
    await page.getByRole('link', { name: 'Mon compte', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mon Compte')
    // What the tab keeps is written a moment after the last answer.
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)

    const kept = await everythingKept(page)
    expect(accessToken.split('.')).toHaveLength(3)
    expect(kept).not.toContain(accessToken.slice(0, 40))
    expect(kept).not.toContain(accessToken.slice(-40))
    expect([...bearers]).toEqual(['/api/v1/'])
    const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('portail_session'))
    expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
      { httpOnly: true, sameSite: 'Lax' },
    ])
    expect(cookies.map(({ value }) => value).join('')).not.toContain(accessToken)
  })
})

// Types a driver, and has the token run out. The clock is ours from the first, because React counts the time
// since a fallback was shown: one that came between would begin at nought.
async function typeTooLong(page: Page) {
  await page.clock.install()
  const screen = await openChange(page, 'Toyota Yaris Cross', addDriver)
  await screen.fill()
  await page.clock.setFixedTime(Date.now() + tokenSeconds * 1000)
  return screen
}

// Types a driver while the session ends; the answer is the sign-in page with its scripts, which wipe the tab.
async function typeUntilSignIn(page: Page, context: BrowserContext): Promise<void> {
  const { send } = await typeTooLong(page)
  await context.clearCookies()
  await send()
  await expect(page.getByRole('heading', { name: 'Bienvenue dans votre espace assuré' })).toBeVisible()
  await page.waitForLoadState()
}
