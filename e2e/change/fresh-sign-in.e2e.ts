import { changePaymentDetails } from '../../apps/web/src/test/screens/change-payment-details.ts'
import { withPortal } from '../../scripts/portal-process.ts'
import { openChange, sentWrites } from '../test/change.ts'
import { camille } from '../test/customers.ts'
import { expect, test } from '../test/fixtures.ts'

const stepUpSeconds = 3
test.use({
  // A portal of its own: nobody else's sign-in may grow old so soon.
  baseURL: async ({}, use) =>
    withPortal(
      { env: { NOW: '2026-11-21T09:00:00Z', STEP_UP_SECONDS: String(stepUpSeconds) } },
      async ({ url }) => use(url),
    ),
  customer: camille,
  expectedComplaints: [/\b(400|401)\b/],
})

test('of a sign-in that is too old a change asks for the password, keeps what was typed and is sent once (decisions §3)', async ({
  page,
}) => {
  const signedInAt = Date.now()
  const writes = sentWrites(page)
  const screen = await openChange(page, 'Vérane Estrel Hybride', changePaymentDetails)
  await screen.enter({ IBAN: 'BE68539007547034' })
  await expect.poll(() => Date.now() - signedInAt).toBeGreaterThan((stepUpSeconds + 1) * 1_000)
  await screen.send()

  const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  const password = dialog.getByLabel('Mot de passe', { exact: true })
  await password.fill('Wrong-2026!')
  await password.press('Enter')
  await expect(dialog.getByText('Le mot de passe est incorrect.')).toBeVisible()
  await expect(screen.field('IBAN')).toHaveValue('BE68 5390 0754 7034')
  await password.fill(camille.password)
  await password.press('Enter')

  await expect(page.getByText('Nous avons bien reçu vos nouvelles coordonnées bancaires.')).toBeVisible()
  const changes = writes.filter(({ call }) => call.endsWith('/payment-details'))
  expect(changes).toHaveLength(2)
  expect(new Set(changes.map(({ key }) => key)).size).toBe(1)
})
