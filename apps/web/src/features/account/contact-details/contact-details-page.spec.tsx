import { expect, it } from 'vitest'
import { account } from '../../../test/account.ts'
import { answer, json, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { ContactDetailsPage } from './contact-details-page.tsx'

const read = 'GET /account/accounts/{accountId}'
const email = 'PUT /account/accounts/{accountId}/email'
const confirm = 'POST /account/accounts/{accountId}/email'
const phone = 'PUT /account/accounts/{accountId}/phoneNumber'
const nbsp = '\u00a0'

async function open(answers: Record<string, Answer | Answer[]> = {}, search = '') {
  const page = await renderScreen(<ContactDetailsPage />, {
    path: '/account/contact',
    search,
    answers: { [read]: json(account()), ...answers },
  })
  const written = () => page.sent.filter(({ method }) => method !== 'GET')
  return { ...page, written }
}

it('shows what is on file and changes the telephone at once, once it is a number (decisions §3)', async () => {
  const { getByLabelText, getByRole, getByText, written } = await open({ [phone]: answer(200) })
  await expect.element(getByLabelText('Adresse e-mail actuelle')).toHaveValue('camille@exemple.fr')
  await expect.element(getByLabelText('Numéro actuel')).toHaveValue('01 99 00 14 52')
  const field = getByLabelText('Nouveau numéro de téléphone')
  const send = getByRole('button', { name: 'Changer mon numéro' })
  await field.fill('12')
  await send.click()
  const wrong = `Erreur${nbsp}: Saisissez un numéro de téléphone, par exemple 01${nbsp}99${nbsp}00${nbsp}12${nbsp}34`
  await expect.element(field).toHaveAccessibleDescription(wrong)
  await field.fill('01 99 00 56 78')
  await send.click()
  await expect.element(getByText('Votre numéro de téléphone a été modifié.')).toBeVisible()
  await expect.element(field).toHaveValue('')
  expect(written().map(({ body }) => body)).toEqual([{ phoneNumber: '01 99 00 56 78' }])
})

it('has a link sent to a new e-mail address, and says that nothing changes before it is followed', async () => {
  const { getByLabelText, getByRole, getByText, written } = await open({ [email]: answer(204) })
  await getByLabelText('Nouvelle adresse e-mail').fill('nouvelle@exemple.fr')
  await getByRole('button', { name: 'Recevoir le lien de confirmation' }).click()
  const sent = `Un lien de confirmation part pour nouvelle@exemple.fr. Ouvrez‑le dans les 30${nbsp}minutes.`
  await expect.element(getByText(sent)).toBeVisible()
  await expect.element(getByLabelText('Adresse e-mail actuelle')).toHaveValue('camille@exemple.fr')
  expect(written().map(({ body }) => body)).toEqual([{ email: 'nouvelle@exemple.fr' }])
})

it('confirms by a press what the link stands for, and forgets the link', async () => {
  const { getByRole, getByText, written } = await open({ [confirm]: answer(200) }, '?code=a-code')
  expect(written()).toEqual([])
  await getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click()
  await expect.element(getByText('Votre adresse e‑mail a été modifiée.')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Confirmer ma nouvelle adresse' })).not.toBeInTheDocument()
  expect(written().map(({ body }) => body)).toEqual([{ code: 'a-code' }])
})

it('says of a link that is over where to have another one sent', async () => {
  const over = problem(409, { code: 'email-link-over' })
  const { getByRole, getByText } = await open({ [confirm]: over }, '?code=a-code')
  await getByRole('button', { name: 'Confirmer ma nouvelle adresse' }).click()
  await expect.element(getByText(/^Ce lien de confirmation n’est plus valable/)).toBeVisible()
})

it('says where no number is on file', async () => {
  const { getByLabelText } = await open({ [read]: json(account({ phoneNumber: null })) })
  await expect.element(getByLabelText('Numéro actuel')).toHaveValue('Aucun numéro enregistré')
})
