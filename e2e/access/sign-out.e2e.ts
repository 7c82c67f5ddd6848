import { camille, karim } from '../test/customers.ts'
import { expect, test, typeCredentials } from '../test/fixtures.ts'
import { everythingKept } from '../test/kept.ts'

const traces = /Camille|Martin|VA-2041|acc-camille|Estrel/

test.use({ customer: camille })

test('signing out ends the session in every tab and at the provider, and leaves nothing, nor does the back button bring it back', async ({
  page,
  context,
}) => {
  const otherTab = await context.newPage()
  await otherTab.goto('/coverages')
  await expect(otherTab.getByRole('article')).toHaveCount(5)
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  await page.getByRole('button', { name: 'Camille Martin' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()

  for (const tab of [page, otherTab]) {
    // The whole page: while it is still loading, going back is no visit of the page before.
    await tab.waitForURL('/auth/signed-out', { waitUntil: 'load' })
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Vous êtes déconnecté(e)')
    expect(await everythingKept(tab)).not.toMatch(traces)
  }
  const cookies = (await context.cookies()).map(({ name }) => name)
  // What she answered about cookies is no session.
  expect(cookies.filter((name) => name.startsWith('portail'))).toEqual([
    'portail_cookies_necessaires',
    'portail_cookies_performance',
  ])

  await otherTab.goBack()
  await expect(otherTab.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  expect(await everythingKept(otherTab)).not.toMatch(traces)

  await page.getByRole('link', { name: 'Se connecter à nouveau' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('')
})

test('on a shared computer the next customer finds no trace of the last one', async ({ page, signIn }) => {
  await page.goto('/')
  const card = page.getByRole('article', { name: 'Vérane Estrel Hybride' })
  await card.getByRole('button', { name: 'Faire un changement' }).click()
  await card.getByRole('link', { name: 'Ajouter un conducteur' }).click()
  await page.getByLabel('Prénom').fill('Martine')
  await page.getByRole('button', { name: 'Camille Martin' }).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('link', { name: 'Se connecter à nouveau' }).click()

  await signIn(karim)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Karim Benali' })).toBeVisible()
  expect(await everythingKept(page)).not.toMatch(traces)
  await page.goto('/addDriver')
  await expect(page.getByText('Choisissez d’abord le contrat concerné')).toBeVisible()
  expect(await everythingKept(page)).not.toMatch(traces)
})

test('somebody else who signs in from another tab takes this one over', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('article')).toHaveCount(5)
  await context.clearCookies()
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await typeCredentials(otherTab, karim)
  await expect(otherTab.getByRole('article')).toHaveCount(1)

  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('VA-1955-3018')
  expect(await everythingKept(page)).not.toMatch(traces)
})
