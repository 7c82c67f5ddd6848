import { beforeEach, expect, it, vi } from 'vitest'
import { answer, type Answer, json, problem, renderScreen } from '../../test/render-screen.tsx'
import { ContactPage } from './contact-page.tsx'

const account = 'GET /account/accounts/{accountId}'
const phone = 'POST /account/accounts/{accountId}/mail/phone-contact'
const mail = 'POST /account/accounts/{accountId}/mail/mail-contact'

beforeEach(() => {
  vi.setSystemTime('2026-11-23T08:30:00Z')
  return () => vi.useRealTimers()
})

async function open(answers: Record<string, Answer> = {}) {
  const page = await renderScreen(<ContactPage />, {
    answers: { [account]: json({ phoneNumber: '01 99 00 12 34' }), ...answers },
  })
  const field = page.getByLabelText('Numéro de téléphone')
  await expect.element(field).toBeVisible()
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  return { ...page, field, posted }
}

it('has the three cards of §2', async () => {
  const { getByRole } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  const headings = getByRole('heading', { level: 2 }).elements()
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'Nous appeler',
    'Être rappelé(e)',
    'Nous écrire',
  ])
})

it('dials the number of customer service', async () => {
  const { getByRole } = await open()
  await expect
    .element(getByRole('link', { name: '01 99 00 20 20' }))
    .toHaveAttribute('href', 'tel:0199002020')
})

it.each([
  ['2026-11-23T08:30:00Z', 'Ouvert', 'Nous vous répondons jusqu’à 13\u00a0h.'],
  ['2026-11-23T12:30:00Z', 'Fermé', 'Réouverture aujourd’hui à 14\u00a0h.'],
  ['2026-11-30T18:00:00Z', 'Fermé', 'Réouverture mardi 1er décembre à 9\u00a0h.'],
  ['2026-12-24T18:00:00Z', 'Fermé', 'Réouverture lundi 28 décembre à 9\u00a0h.'],
])('says at %s: %s, %s (§9)', async (instant, state, sentence) => {
  vi.setSystemTime(instant)
  const { getByText } = await open()
  await expect.element(getByText(state, { exact: true })).toBeVisible()
  await expect.element(getByText(sentence, { exact: false })).toBeVisible()
})

it('asks to be called back at the number on file, and echoes it (§8)', async () => {
  const { field, getByRole, getByText, posted } = await open({ [phone]: answer(204) })
  await expect.element(field).toHaveValue('01 99 00 12 34')
  await getByRole('button', { name: 'Demander un rappel' }).click()
  await expect
    .element(
      getByText(
        'Merci pour votre demande\u00a0! Nous vous recontacterons sous 48h au numéro 01 99 00 12 34.',
      ),
    )
    .toBeInViewport()
  expect(posted().map(({ body }) => body)).toEqual([{ phone: '01 99 00 12 34' }])
})

it('echoes what was typed as text, whatever it is', async () => {
  const { field, getByRole, getByText } = await open({ [phone]: answer(204) })
  await field.fill('<img src=x onerror=alert(1)>')
  await getByRole('button', { name: 'Demander un rappel' }).click()
  await expect.element(getByText('au numéro <img src=x onerror=alert(1)>.', { exact: false })).toBeVisible()
})

it('leaves the judgement of the number to the server, and shows it beside the field (§9)', async () => {
  const refusal = {
    code: 'validation-failed',
    errors: [{ path: 'phone', code: 'not-a-phone-number', message: 'The text is not a telephone number' }],
  }
  const { field, getByRole, posted } = await open({ [phone]: problem(400, refusal) })
  await field.fill('appelez-moi')
  await getByRole('button', { name: 'Demander un rappel' }).click()
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(posted()).toHaveLength(1)
})

it('can be asked for a call twice in a row', async () => {
  const { getByRole, posted } = await open({ [phone]: answer(204) })
  for (const times of [1, 2]) {
    await getByRole('button', { name: 'Demander un rappel' }).click()
    await vi.waitFor(() => expect(posted()).toHaveLength(times))
    await expect.element(getByRole('button', { name: 'Demander un rappel' })).not.toHaveAttribute('aria-busy')
  }
  const keys = posted().map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

it('says that the call-back failed (§8)', async () => {
  const { getByRole } = await open({ [phone]: 'unreachable' })
  await getByRole('button', { name: 'Demander un rappel' }).click()
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent("ErreurMalheureusement, une erreur s'est produite lors de votre demande de rappel.")
})

it('sends a message with the e-mail address of the sign-in identity, and empties the field (§3, §8)', async () => {
  const { getByLabelText, getByRole, getByText, posted } = await open({ [mail]: answer(204) })
  await expect.element(getByText('camille@exemple.fr')).toBeVisible()
  const text = getByLabelText('Votre message')
  await text.fill('Bonjour,\nmon attestation ?')
  await getByRole('button', { name: 'Envoyer le message' }).click()
  await expect
    .element(getByText('Merci de votre demande par courriel\u00a0! Nous vous recontacterons sous 48h.'))
    .toBeInViewport()
  expect(posted().map(({ body }) => body)).toEqual([
    { text: 'Bonjour,\nmon attestation ?', email: 'camille@exemple.fr' },
  ])
  await expect.element(text).toHaveValue('')
})

it('keeps the message when it could not be sent (§8)', async () => {
  const { getByLabelText, getByRole } = await open({ [mail]: answer(503) })
  const text = getByLabelText('Votre message')
  await text.fill('Bonjour')
  await getByRole('button', { name: 'Envoyer le message' }).click()
  await expect
    .element(getByRole('alert'))
    .toHaveTextContent(
      "ErreurMalheureusement, une erreur s'est produite lors de votre demande pour un courriel",
    )
  await expect.element(text).toHaveValue('Bonjour')
})

it('works without the account, which only saves typing', async () => {
  const { field } = await open({ [account]: answer(404) })
  await expect.element(field).toHaveValue('')
})
