import { expect, it, vi } from 'vitest'
import { type Answer, answer, json, problem, renderScreen } from '../../test/render-screen.tsx'
import { clearSession, signOut } from '../../session/session.ts'
import { CloseAccountPage } from './close-account-page.tsx'

vi.mock('../../session/session.ts', { spy: true })

const close = 'DELETE /account/accounts/{accountId}'
const nbsp = '\u00a0'
const failed = "Malheureusement, une erreur s'est produite lors de la suppression de votre compte."

async function open(...answers: Answer[]) {
  vi.mocked(clearSession).mockReset().mockReturnValue()
  vi.mocked(signOut)
    .mockReset()
    .mockReturnValue(new Promise(() => undefined))
  const page = await renderScreen(<CloseAccountPage />, {
    answers: { [close]: answers, 'GET /policy/accounts/{accountId}': json([]) },
  })
  const ask = async (password = 'Demo-2026!') => {
    await page.getByLabelText('Mot de passe', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Supprimer mon compte', exact: true }).click()
  }
  const confirm = () => page.getByRole('button', { name: 'Oui, supprimer mon compte' }).click()
  return { ...page, ask, confirm }
}

it('says what ends and what is kept before the password is asked for (decisions §2)', async () => {
  const { getByText, getByLabelText } = await open()
  const said = [
    'Votre accès à cet espace, sur tous vos appareils.',
    'Votre accord pour la prospection commerciale.',
    'Vos contrats restent en vigueur. Pour y mettre fin, il faut les résilier.',
    'Vos contrats et leurs documents sont conservés pendant la durée du contrat, puis cinq ans.',
  ]
  const password = getByLabelText('Mot de passe', { exact: true }).element()
  for (const sentence of said) {
    const position = getByText(sentence).element().compareDocumentPosition(password)
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

it('the password must not be empty (§5)', async () => {
  const { ask, sent, getByRole, getByLabelText } = await open()
  await ask(' ')
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  await expect
    .element(getByLabelText('Mot de passe', { exact: true }))
    .toHaveAccessibleDescription(`Erreur${nbsp}: Mot de passe est nécessaire`)
  expect(getByRole('dialog').elements()).toEqual([])
  expect(sent).toEqual([])
})

it('asks once more, and keeping the account sends nothing', async () => {
  const { ask, sent, getByRole } = await open()
  await ask()
  const dialog = getByRole('dialog', { name: `Supprimer votre compte${nbsp}?` })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().textContent).toContain('camille@exemple.fr')
  await dialog.getByRole('button', { name: 'Conserver mon compte' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

it('closes: banner, session cleared at once, page inert, signed out 3 seconds later (§4, §9)', async () => {
  const { ask, confirm, sent, getByText, container } = await open(answer(204))
  await ask()
  const timers = vi.spyOn(window, 'setTimeout')
  await confirm()
  await expect.element(getByText(`Votre compte a été supprimé${nbsp}!`)).toBeVisible()
  expect(sent).toMatchObject([{ method: 'DELETE', body: { password: 'Demo-2026!' } }])
  expect(clearSession).toHaveBeenCalledOnce()
  expect(container.querySelector('h1')?.closest('[inert]')).not.toBeNull()
  expect(getByText(`Votre compte a été supprimé${nbsp}!`).element().closest('[inert]')).toBeNull()
  const [leave] = timers.mock.calls.find(([, milliseconds]) => milliseconds === 3_000) ?? []
  expect(signOut).not.toHaveBeenCalled()
  if (typeof leave === 'function') leave()
  expect(signOut).toHaveBeenCalledOnce()
  // A call now could only be refused, and its 401 would sign out before the banner is read.
  expect(sent).toHaveLength(1)
})

it.each([
  ['a wrong password', problem(400, { code: 'wrong-password' }), `${failed} Le mot de passe est incorrect.`],
  ['any other failure', answer(500), failed],
  ['no network', 'unreachable', failed],
] as const)('%s is told in the banner, and the account stays open (§8)', async (_, failure, words) => {
  const { ask, confirm, getByText } = await open(failure)
  await ask()
  await confirm()
  await expect.element(getByText(words, { exact: true })).toBeVisible()
  expect(clearSession).not.toHaveBeenCalled()
})
