import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openForm } from '../../test/change.tsx'
import type { clio } from '../../test/policy.ts'
import { answer, problem, signInTooOld, token, type Answer } from '../../test/render-screen.tsx'
import { changePaymentDetails as screen } from '../../test/screens/change-payment-details.ts'
import { ChangePaymentDetailsPage } from './change-payment-details-page.tsx'

const check = 'POST /policy/accounts/{accountId}/iban/FR7630006000011234567890189'
const change = 'PUT /policy/accounts/{accountId}/AV-1/payment-details'
const { IBAN } = screen.good

const confirm = 'POST /authentication/accounts/{accountId}/password'

type Given = {
  check?: Answer | Answer[]
  change?: Answer | Answer[]
  confirm?: Answer | Answer[]
  paymentDetails?: typeof clio.paymentDetails
}

async function open({ paymentDetails, ...given }: Given = {}) {
  const page = await openForm(<ChangePaymentDetailsPage />, screen, {
    policy: paymentDetails === undefined ? {} : { paymentDetails },
    answers: {
      [check]: given.check ?? answer(204),
      [change]: given.change ?? answer(200),
      [confirm]: given.confirm ?? answer(204),
    },
  })
  const calls = () => page.written().map(({ method, path }) => `${method} ${path}`)
  return { ...page, calls, other: page.getByLabelText(screen.otherHolder) }
}

it('checks the IBAN without its spaces, changes it for the present owner, read-only, once whatever the clicking, and goes home (§2, §7, §8)', async () => {
  const { enter, button, calls, bodies, other, getByText, getByRole, getByLabelText } = await open()
  const title = getByRole('heading', { level: 1, name: 'CHANGER LES DÉTAILS DE PAIEMENT' })
  await expect.element(title).toBeVisible()
  await expect.element(other).not.toBeChecked()
  const owner = getByLabelText('Titulaire du compte', { exact: true })
  await expect.element(owner).toHaveValue('Mme Camille Martin')
  await expect.element(owner).toHaveAttribute('readonly')
  await enter({ IBAN })
  await button.dblClick()
  await expect.element(getByText('now at /')).toBeVisible()
  await expect.element(getByText('Nous avons bien reçu vos nouvelles coordonnées bancaires.')).toBeVisible()
  expect(calls()).toEqual([check, change])
  const iban = 'FR7630006000011234567890189'
  expect(bodies()[1]).toEqual({
    id: 'pay-1',
    paymentMethod: 'Prélèvement',
    bankAccount: { iban, ownerName: 'Mme Camille Martin', changeHolder: false },
  })
})

it('shows the account of today masked, to tell it from the new one', async () => {
  const { getByText } = await open()
  await getByText('Renault Clio V').click()
  await expect.element(getByText('FR76 •••• •••• •••• •••• •••• 189')).toBeVisible()
  await expect.element(getByText('IBAN masqué, se terminant par 189')).toBeInTheDocument()
})

it('a different holder is title, first name and last name of 2 to 40 characters, in one line (§3, §5)', async () => {
  const { other, fill, enter, send, sendRefused, bodies, getByText } = await open()
  await sendRefused('Vous devez saisir un IBAN')
  await other.click()
  await sendRefused(
    'Choisissez une civilité',
    'Saisissez le prénom',
    'Saisissez le nom',
    'Vous devez saisir un IBAN',
  )
  await fill({ Prénom: 'J', Nom: 'x'.repeat(41) })
  await sendRefused('Saisissez un prénom de 2 à 40 caractères', 'Saisissez un nom de 2 à 40 caractères')
  const { Prénom, Nom } = screen.good
  await enter({ Prénom, Nom })
  await send()
  await expect.element(getByText('now at /')).toBeVisible()
  expect(bodies()[1]).toMatchObject({ bankAccount: { ownerName: 'Mr Jean Petit', changeHolder: true } })
  // Nothing is changed before he has signed.
  await getByText('Et maintenant\u00a0?').click()
  await expect.element(getByText(/^Jusque‑là, les prélèvements continuent/)).toBeVisible()
})

it('says before sending how long the change can be undone, or that a mandate is to be signed', async () => {
  const { other, getByText } = await open()
  await expect
    .element(
      getByText(/Votre courtier peut utiliser ce compte 24\u00a0heures après votre demande\. Pendant ces 24/),
    )
    .toBeVisible()
  await other.click()
  await expect.element(getByText(/Le nouveau titulaire doit signer un mandat de prélèvement/)).toBeVisible()
  expect(getByText(/24\u00a0heures/).elements()).toEqual([])
  const next = getByText(
    'Le nouveau titulaire signe le mandat, que vous nous envoyez depuis «\u00a0Mes demandes\u00a0».',
  )
  await expect.element(next).toBeInTheDocument()
})

it.each([
  [400, "L'IBAN saisi est incorrect. Veuillez vérifier et corriger vos données."],
  [403, "L'IBAN saisi n'est pas valable. Veuillez vérifier vos entrées et les corriger."],
])(
  'an IBAN check that answers %i is told beside the field, and nothing is changed (§8)',
  async (status, sentence) => {
    const { enter, send, field, summary, calls } = await open({
      check: problem(status, { code: 'iban-incorrect' }),
    })
    await enter({ IBAN })
    await send()
    await expect.element(summary).toHaveTextContent(`1 erreur à corriger${sentence}`)
    const hint = 'Il figure sur votre relevé d’identité bancaire (RIB)'
    await expect.element(field('IBAN')).toHaveAccessibleDescription(`${hint} Erreur\u00a0: ${sentence}`)
    expect(calls()).toEqual([check])
  },
)

it('an IBAN check with any other answer, or none, shows nothing, changes nothing and lets the form go (§7)', async () => {
  const answers: Answer[] = [answer(200), answer(429), answer(500), 'unreachable']
  const { enter, send, button, calls, getByRole } = await open({ check: answers })
  await enter({ IBAN })
  for (const [done] of answers.entries()) {
    await send()
    await expect.poll(() => calls().length).toBe(done + 1)
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    await expect.element(getByRole('alert')).toBeEmptyDOMElement()
  }
  expect(new Set(calls())).toEqual(new Set([check]))
})

it('a change that answers 204 instead of 200 is a failure (§4 Actions)', async () => {
  const { enter, send, getByText } = await open({ change: answer(204) })
  await enter({ IBAN })
  await send()
  const failure = "Malheureusement, vos coordonnées bancaires n'ont pas pu être modifiées."
  await expect.element(getByText(failure)).toBeVisible()
})

describe('of a sign-in that is too old (decisions §3)', () => {
  async function openTooOld(given: Given = {}) {
    const page = await open({ change: [signInTooOld, answer(200)], ...given })
    await page.enter({ IBAN })
    await page.send()
    const dialog = page.getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
    await expect.element(dialog).toBeVisible()
    const password = dialog.getByLabelText('Mot de passe', { exact: true })
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
    return { ...page, dialog, password, press }
  }

  it('asks for the password over the form, and sends the same again under the same key', async () => {
    const { password, press, calls, written, getByText } = await openTooOld()
    await press('Confirmer')
    await expect.element(password).toHaveAccessibleDescription('Erreur\u00a0: Mot de passe est nécessaire')
    await password.fill('Demo-2026!')
    await press('Confirmer')
    await expect.element(getByText('now at /')).toBeVisible()
    expect(calls()).toEqual([check, change, confirm, change])
    const [, first, confirmed, again] = written()
    expect(confirmed?.body).toEqual({ password: 'Demo-2026!' })
    expect(again?.body).toEqual(first?.body)
    expect(first?.headers.get('idempotency-key')).toMatch(/./)
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  it('says of a wrong password in the modal what is wrong, and asks on', async () => {
    const { dialog, password, press, calls } = await openTooOld({
      confirm: [problem(400, { code: 'wrong-password' }), problem(429, { code: 'too-many-requests' })],
    })
    await password.fill('Wrong-2026!')
    await press('Confirmer')
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Le mot de passe est incorrect.')
    await expect.element(password).toHaveAccessibleDescription(/Le mot de passe est incorrect\.$/)
    await expect.element(password).toHaveFocus()
    await press('Confirmer')
    await expect.element(dialog.getByText(/^Trop d’essais infructueux/)).toBeVisible()
    expect(calls()).toEqual([check, change, confirm, confirm])
  })

  it('goes back to the form on « Annuler », with what was typed, without a failure', async () => {
    const { dialog, press, field, button, getByText, calls } = await openTooOld()
    await press('Annuler')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field('IBAN')).toHaveValue('FR76 3000 6000 0112 3456 7890 189')
    await expect.element(button).not.toHaveAttribute('aria-disabled')
    expect(getByText(/Malheureusement/).elements()).toEqual([])
    expect(calls()).toEqual([check, change])
  })

  it('leads to another provider’s own page in another tab, and goes on when she comes back from it', async () => {
    token.asksPassword = false
    onTestFinished(() => void (token.asksPassword = true))
    const { dialog, getByText, calls } = await openTooOld()
    const link = dialog.getByRole('link', { name: 'Me connecter à nouveau (nouvel onglet)' })
    await expect.element(link).toHaveAttribute('href', '/auth/confirm')
    await expect.element(link).toHaveAttribute('target', '_blank')
    const provider = new BroadcastChannel('portail-confirmed')
    provider.postMessage('')
    await expect.element(getByText('now at /')).toBeVisible()
    provider.close()
    expect(calls()).toEqual([check, change, change])
  })
})

it('groups the IBAN by four while it is typed, also in its middle, and keeps none of it in the tab (decisions §2)', async () => {
  const { field } = await open()
  await field('IBAN').click()
  await userEvent.keyboard('fr7630006000')
  await expect.element(field('IBAN')).toHaveValue('FR76 3000 6000')
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}1')
  await expect.element(field('IBAN')).toHaveValue('FR17 6300 0600 0')
  await userEvent.keyboard('9')
  await expect.element(field('IBAN')).toHaveValue('FR19 7630 0060 00')
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(JSON.stringify(sessionStorage)).not.toMatch(/7630|3000/)
})

it('a policy without payment details has nothing to change here', async () => {
  const { getByRole } = await open({ paymentDetails: null })
  await expect.element(getByRole('heading', { name: 'Aucun détail de paiement' })).toBeVisible()
  expect(getByRole('button').elements()).toEqual([])
})

it('waits for the account that the tab may not keep', async () => {
  const paymentDetails = { id: 'pay-1', paymentMethod: 'Prélèvement', bankAccount: null }
  const { getByText } = await open({ paymentDetails })
  await expect.element(getByText('Chargement des coordonnées bancaires…')).toBeVisible()
})
