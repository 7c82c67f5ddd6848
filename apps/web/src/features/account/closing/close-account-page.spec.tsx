import { expect, it, vi } from 'vitest'
import { clearSession, signOut } from '../../../session/session.ts'
import { holdTimers } from '../../../test/hold-timers.ts'
import { answer, json, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { CloseAccountPage } from './close-account-page.tsx'

vi.mock('../../../session/session.ts', { spy: true })

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

it('says what ends and what is kept before the password, which must not be empty (§5, decisions §2)', async () => {
  const { ask, sent, getByText, getByRole, getByLabelText } = await open()
  const password = getByLabelText('Mot de passe', { exact: true })
  await expect.element(password).toBeVisible()
  for (const sentence of [
    'Votre accès à cet espace, sur tous vos appareils.',
    'Votre accord pour la prospection commerciale.',
    'Vos contrats restent en vigueur. Pour y mettre fin, il faut les résilier.',
    'Vos contrats et leurs documents sont conservés pendant la durée du contrat, puis cinq ans. Vous n’y aurez plus accès en ligne\u00a0: téléchargez‑les d’abord, ou demandez‑les sur papier.',
  ]) {
    const position = getByText(sentence).element().compareDocumentPosition(password.element())
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
  const copy = getByRole('link', { name: 'Télécharger mes données' })
  await expect.element(copy).toHaveAttribute('href', '/privacy')
  await ask(' ')
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  await expect.element(password).toHaveAccessibleDescription(`Erreur${nbsp}: Mot de passe est nécessaire`)
  expect(getByRole('dialog').elements()).toEqual([])
  expect(sent).toEqual([])
})

it('asks once more; closed: banner, session cleared at once, page inert, signed out 3 seconds later (§4, §9)', async () => {
  const delay = holdTimers(3_000)
  const { ask, confirm, sent, getByRole, getByText, container } = await open(answer(204))
  await ask()
  const dialog = getByRole('dialog', { name: `Supprimer votre compte${nbsp}?` })
  await expect.element(dialog).toMatchTextContent('camille@exemple.fr')
  await dialog.getByRole('button', { name: 'Conserver mon compte' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await ask()
  await confirm()
  const banner = getByText(`Votre compte a été supprimé${nbsp}!`)
  await expect.element(banner).toBeVisible()
  expect(sent).toMatchObject([{ method: 'DELETE', body: { password: 'Demo-2026!' } }])
  expect(clearSession).toHaveBeenCalledOnce()
  expect(container.querySelector('h1')?.closest('[inert]')).not.toBeNull()
  expect(banner.element().closest('[inert]')).toBeNull()
  expect(signOut).not.toHaveBeenCalled()
  delay.end()
  expect(signOut).toHaveBeenCalledOnce()
  // A call now could only be refused, and its 401 would sign out before the banner is read.
  expect(sent).toHaveLength(1)
})

it('a failure is told in the banner, a wrong password in words of its own, and the account stays open (§8)', async () => {
  const wrong = problem(400, { code: 'wrong-password' })
  const { ask, confirm, getByText, getByLabelText } = await open(wrong, answer(500))
  for (const words of [`${failed} Le mot de passe est incorrect.`, failed]) {
    await ask()
    await confirm()
    await expect.element(getByText(words, { exact: true })).toBeVisible()
    const isWrong = words !== failed
    expect(getByLabelText('Mot de passe').element().ariaInvalid === 'true').toBe(isWrong)
  }
  expect(clearSession).not.toHaveBeenCalled()
})
