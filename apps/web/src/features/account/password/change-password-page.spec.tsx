import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hands } from '../../../test/hands.ts'
import { answer, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { changePassword } from '../../../test/screens/change-password.ts'
import { formOn } from '../../../test/screens/form-screen.ts'
import { ChangePasswordPage } from './change-password-page.tsx'

const change = 'PUT /authentication/accounts/{accountId}/password'
const nbsp = '\u00a0'

const { good } = changePassword
type Typed = Partial<Record<keyof typeof good, string>>

async function open(...answers: Answer[]) {
  const page = await renderScreen(<ChangePasswordPage />, { answers: { [change]: answers } })
  const form = formOn(hands, changePassword)
  const send = async (typed: Typed = good) => {
    await form.enter(typed)
    await form.send()
  }
  const bodies = () => page.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...page, ...form, send, bodies }
}

it('sends the old and the new password by the key Enter, says so and empties the form (§7, §8)', async () => {
  const { fill, fields, bodies, getByText, container } = await open(answer(204))
  const tokens = fields().map((field) => field.element().getAttribute('autocomplete'))
  expect(tokens).toEqual(['current-password', 'new-password', 'new-password'])
  expect(container.querySelector('[autocomplete=username]')).toHaveValue('camille@exemple.fr')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText(`Votre mot de passe a été mis à jour${nbsp}!`)).toBeVisible()
  expect(bodies()).toEqual([{ oldPassword: 'Demo-2026!', newPassword: 'Nouveau-2027!' }])
  for (const field of fields()) await expect.element(field).toHaveValue('')
})

it('each field must be filled, and both new ones alike; nothing is sent (§5)', async () => {
  const { send, summary, bodies, field } = await open()
  const necessary = 'Mot de passe est nécessaire'
  const mismatch = 'Les mots de passe ne sont pas identiques'
  const [old, ...both] = Object.keys(good)
  const named = (labels: string[], words: string) => labels.map((label) => `${label} : ${words}`).join('')
  await send({})
  const empty = named([`${old}`, ...both], necessary)
  await expect.element(summary).toHaveTextContent(`3 erreurs à corriger${empty}`)
  await send({ 'Nouveau mot de passe': 'a', 'Confirmation du nouveau mot de passe': 'b' })
  const unlike = named(both, mismatch)
  await expect.element(summary).toHaveTextContent(`3 erreurs à corriger${necessary}${unlike}`)
  await send({ ...good, 'Confirmation du nouveau mot de passe': 'Nouveau-2028!' })
  await expect.element(summary).toHaveTextContent(`2 erreurs à corriger${unlike}`)
  for (const label of ['Nouveau mot de passe', 'Confirmation du nouveau mot de passe'] as const) {
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`${mismatch}$`))
  }
  expect(bodies()).toEqual([])
})

it('the rule is a hint: a weak password is sent, and the server’s refusal stands beside its field (decisions §2)', async () => {
  const weak = { path: 'newPassword', code: 'weak-password', message: 'x' }
  const { send, bodies, field } = await open(problem(400, { code: 'invalid-request', errors: [weak] }))
  await expect.element(field('Nouveau mot de passe')).toHaveAccessibleDescription(/De 8 à 24\scaractères/)
  await send({ ...good, 'Nouveau mot de passe': 'court', 'Confirmation du nouveau mot de passe': 'court' })
  const refusal = /Choisissez 8 à 24\scaractères/
  await expect.element(field('Nouveau mot de passe')).toHaveAccessibleDescription(refusal)
  expect(bodies()).toEqual([{ oldPassword: 'Demo-2026!', newPassword: 'court' }])
})

const failed = "Malheureusement, nous n'avons pas pu mettre votre mot de passe à jour."

it('a failure is told in the banner, in words of its own where the customer can help, and what was typed stays (§8)', async () => {
  const { fill, send, field, getByText } = await open(
    problem(400, { code: 'wrong-password' }),
    problem(429, { code: 'too-many-requests' }),
    answer(500),
  )
  await fill()
  for (const words of [
    `${failed} L’ancien mot de passe est incorrect.`,
    `${failed} Trop d’essais infructueux. Réessayez dans quelques minutes.`,
    failed,
  ]) {
    await send({})
    await expect.element(getByText(words, { exact: true })).toBeVisible()
    await expect.element(field('Nouveau mot de passe')).toHaveValue('Nouveau-2027!')
    const isMarked = field('Ancien mot de passe').element().ariaInvalid === 'true'
    expect(isMarked).toBe(words.endsWith('incorrect.'))
  }
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
