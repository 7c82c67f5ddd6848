import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Answer, answer, problem, renderScreen } from '../../test/render-screen.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'

const change = 'PUT /authentication/accounts/{accountId}/password'
const nbsp = '\u00a0'

const right = {
  'Ancien mot de passe': 'Demo-2026!',
  'Nouveau mot de passe': 'Nouveau-2027!',
  'Confirmation du nouveau mot de passe': 'Nouveau-2027!',
}
type Typed = Partial<Record<keyof typeof right, string>>

async function open(...answers: Answer[]) {
  const page = await renderScreen(<ChangePasswordPage />, { answers: { [change]: answers } })
  const field = (label: string) => page.getByLabelText(label, { exact: true })
  const send = async (typed: Typed = right) => {
    for (const [label, text] of Object.entries(typed)) await field(label).fill(text)
    await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  }
  const bodies = () => page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const errors = () => [...document.querySelectorAll('[role=alert] li')].map((line) => line.textContent)
  return { ...page, field, send, bodies, errors }
}

it('sends the old and the new password, says so and empties the form (§7, §8)', async () => {
  const { send, bodies, getByText, field } = await open(answer(204))
  await send()
  await expect.element(getByText(`Votre mot de passe a été mis à jour${nbsp}!`)).toBeVisible()
  expect(bodies()).toEqual([{ oldPassword: 'Demo-2026!', newPassword: 'Nouveau-2027!' }])
  for (const label of Object.keys(right)) await expect.element(field(label)).toHaveValue('')
})

it('each field must be filled (§5)', async () => {
  const { send, errors, bodies, getByRole } = await open()
  await send({})
  await expect.element(getByRole('heading', { name: '3 erreurs à corriger' })).toBeVisible()
  expect(errors()).toEqual(Array(3).fill('Mot de passe est nécessaire'))
  expect(bodies()).toEqual([])
})

it('two different new passwords are said of both, and nothing is sent (§5)', async () => {
  const { send, bodies, field } = await open()
  await send({ ...right, 'Confirmation du nouveau mot de passe': 'Nouveau-2028!' })
  for (const label of ['Nouveau mot de passe', 'Confirmation du nouveau mot de passe']) {
    await expect
      .element(field(label))
      .toHaveAccessibleDescription(/Les mots de passe ne sont pas identiques$/)
  }
  expect(bodies()).toEqual([])
})

it('the mismatch is said at once with what is empty (§5)', async () => {
  const { send, errors, getByRole } = await open()
  await send({ 'Nouveau mot de passe': 'a', 'Confirmation du nouveau mot de passe': 'b' })
  await expect.element(getByRole('heading', { name: '3 erreurs à corriger' })).toBeVisible()
  expect(errors()).toEqual([
    'Mot de passe est nécessaire',
    'Les mots de passe ne sont pas identiques',
    'Les mots de passe ne sont pas identiques',
  ])
})

it('the rule is a hint: a weak password is sent, and the server’s refusal stands beside its field (decisions §2)', async () => {
  const weak = { path: 'newPassword', code: 'weak-password', message: 'x' }
  const { send, bodies, field } = await open(problem(400, { code: 'invalid-request', errors: [weak] }))
  await expect.element(field('Nouveau mot de passe')).toHaveAccessibleDescription(/De 8 à 24 caractères/)
  await send({ ...right, 'Nouveau mot de passe': 'court', 'Confirmation du nouveau mot de passe': 'court' })
  await expect
    .element(field('Nouveau mot de passe'))
    .toHaveAccessibleDescription(/Choisissez 8 à 24 caractères/)
  expect(bodies()).toEqual([{ oldPassword: 'Demo-2026!', newPassword: 'court' }])
})

const failed = "Malheureusement, nous n'avons pas pu mettre votre mot de passe à jour."
it.each([
  [
    'a wrong old password',
    problem(400, { code: 'wrong-password' }),
    `${failed} L’ancien mot de passe est incorrect.`,
  ],
  [
    'too many tries',
    problem(429, { code: 'too-many-requests' }),
    `${failed} Trop d’essais infructueux. Réessayez dans quelques minutes.`,
  ],
  ['any other failure', answer(500), failed],
  ['no network', 'unreachable', failed],
] as const)('%s is told in the banner, and what was typed stays (§8)', async (_, failure, words) => {
  const { send, field, getByText } = await open(failure)
  await send()
  await expect.element(getByText(words, { exact: true })).toBeVisible()
  await expect.element(field('Nouveau mot de passe')).toHaveValue('Nouveau-2027!')
})

it('each password can be shown while it is typed', async () => {
  const { field, getByRole } = await open()
  await field('Ancien mot de passe').fill('Demo-2026!')
  await expect.element(field('Ancien mot de passe')).toHaveAttribute('type', 'password')
  await getByRole('button', { name: `Afficher${nbsp}: Ancien mot de passe` }).click()
  await expect.element(field('Ancien mot de passe')).toHaveAttribute('type', 'text')
  await expect.element(field('Nouveau mot de passe')).toHaveAttribute('type', 'password')
  await getByRole('button', { name: `Masquer${nbsp}: Ancien mot de passe` }).click()
  await expect.element(field('Ancien mot de passe')).toHaveAttribute('type', 'password')
})

it('tells the password manager whose password it is and which field is which', async () => {
  const { field, container } = await open()
  const tokens = Object.keys(right).map((label) => field(label).element().getAttribute('autocomplete'))
  expect(tokens).toEqual(['current-password', 'new-password', 'new-password'])
  expect(container.querySelector('[autocomplete=username]')).toHaveValue('camille@exemple.fr')
})

it('the key Enter sends the form', async () => {
  const { field, bodies, getByText } = await open(answer(204))
  for (const [label, text] of Object.entries(right)) await field(label).fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText(`Votre mot de passe a été mis à jour${nbsp}!`)).toBeVisible()
  expect(bodies()).toHaveLength(1)
})
