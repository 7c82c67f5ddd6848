import { expect, test } from './fixtures.ts'

test('a page asked for without a session comes back after sign-in (§1)', async ({ page, signIn }) => {
  await signIn('karim', '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a customer with policies sees them first (§2)', async ({ page, signIn }) => {
  await signIn('camille')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mes Polices d'assurance")
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('a customer without a policy is told so, with what to do next', async ({ page, signIn }) => {
  await signIn('hugo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mes Polices d'assurance")
  await expect(page.getByRole('article')).toHaveCount(0)
})
