import { identify } from '@portal/words/broker/given-identity.ts'
import { identity } from '@portal/words/broker/identities.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { answer, json, problem, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { buttonClass } from '../../ui/action/button.tsx'
import { ContactPage } from './contact-page.tsx'

const account = 'GET /account/accounts/{accountId}'
const phone = 'POST /account/accounts/{accountId}/mail/phone-contact'
const mail = 'POST /account/accounts/{accountId}/mail/mail-contact'

beforeEach(() => {
  vi.setSystemTime('2026-11-23T08:30:00Z')
  return () => {
    vi.useRealTimers()
    delete document.documentElement.dataset['brand']
  }
})

async function open(answers: Record<string, Answer | Answer[]> = {}, state?: unknown) {
  const page = await renderScreen(<ContactPage />, {
    state,
    answers: { [account]: json({ phoneNumber: '01 99 00 12 34' }), ...answers },
  })
  const field = page.getByLabelText('Numéro de téléphone')
  await expect.element(field).toBeVisible()
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  return { ...page, field, posted }
}

it('has the three cards of §2 and the telephone, and works without the account, which only saves typing', async () => {
  const { field, getByRole } = await open({ [account]: answer(404) })
  await expect.element(getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  const cards = getByRole('heading', { level: 2 }).elements()
  expect(cards.map(({ textContent }) => textContent).join()).toBe('Nous appeler,Être rappelé(e),Nous écrire')
  const telephone = getByRole('link', { name: '01 99 00 20 20' })
  await expect.element(telephone).toHaveAttribute('href', 'tel:0199002020')
  await expect.element(field).toHaveValue('')
})

it('names, above the letter, the pages that say what is most often written for', async () => {
  const { getByRole, getByLabelText } = await open()
  const ways = getByRole('region', { name: 'Nous écrire' }).getByRole('link').elements()
  const letter = getByLabelText('Votre message').element()
  expect(ways.every((way) => way.compareDocumentPosition(letter) & Node.DOCUMENT_POSITION_FOLLOWING)).toBe(
    true,
  )
  expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
    ['Déclarer un sinistre', '/claims'],
    ['Télécharger mon attestation', '/documents'],
    ['Suivre une demande', '/requests'],
  ])
})

it('says whether somebody answers, by the clock of Paris, and follows it (§9)', async () => {
  const intervals = vi.spyOn(window, 'setInterval')
  onTestFinished(() => intervals.mockRestore())
  const { getByText, getByRole } = await open()
  await expect.element(getByText('Ouvert', { exact: true })).toBeVisible()
  const card = getByRole('region', { name: 'Nous appeler' })
  await expect.element(card).toMatchTextContent('Nous vous répondons jusqu’à 13 h.')
  const looks = intervals.mock.calls.filter(([, milliseconds = 0]) => milliseconds >= 1_000)
  for (const [, milliseconds] of looks) expect(milliseconds).toBeLessThanOrEqual(60_000)
  for (const [instant, sentence] of [
    ['2026-11-23T12:30:00Z', 'Fermé Réouverture aujourd’hui à 14 h.'],
    ['2026-11-30T18:00:00Z', 'Fermé Réouverture mardi 1er décembre à 9 h.'],
    ['2026-12-24T18:00:00Z', 'Fermé Réouverture lundi 28 décembre à 9 h.'],
  ] as const) {
    vi.setSystemTime(instant)
    for (const [look] of looks) if (typeof look === 'function') look()
    await expect.element(card).toMatchTextContent(sentence)
  }
})

it.each([
  [
    'asking to be called has the main button while somebody answers',
    '2026-11-23T09:00:00Z',
    'Demander un rappel',
  ],
  ['choosing a time has it while nobody does', '2026-11-21T09:00:00Z', 'Choisir le jour et l’heure'],
])('%s', async (_, instant, main) => {
  vi.setSystemTime(instant)
  const { getByRole } = await open()
  const card = getByRole('region', { name: 'Être rappelé(e)' })
  await expect.element(card.getByRole('button')).toBeVisible()
  const filled = card.element().querySelectorAll(`.${buttonClass('primary').split(' ').join('.')}`)
  expect(Array.from(filled, ({ textContent }) => textContent)).toEqual([main])
})

it('draws the week of the hours, for the eye alone, with a mark where now is', async () => {
  const { getByRole } = await open()
  const card = getByRole('region', { name: 'Nous appeler' })
  await expect
    .element(card)
    .toMatchTextContent(/lun\.mar\.mer\.jeu\.ven\.sam\.dim\.Heures d’ouvertureMaintenant$/)
  const strip = card.element().querySelector('[aria-hidden] svg:has(g)')
  expect(strip?.querySelectorAll('rect[data-part="open"]')).toHaveLength(10)
  expect(strip?.querySelector('g:has(circle)')?.textContent).toBe('lun.')
})

it('has the telephone, the hours and the promise of who runs the portal (decisions §3)', async () => {
  identify({
    ...identity(),
    service: {
      telephone: '02 61 91 00 01',
      callPrice: 'appel gratuit',
      hours: 'du lundi au samedi, de 8 h à 19 h',
    },
    promises: { answerHours: 24 },
  })
  onTestFinished(() => identify(undefined))
  vi.setSystemTime('2026-11-28T17:30:00Z')
  const { getByRole, getByText } = await open()
  const card = getByRole('region', { name: 'Nous appeler' })
  await expect.element(card.getByRole('link')).toHaveAttribute('href', 'tel:0261910001')
  await expect.element(card).toMatchTextContent('Ouvert Nous vous répondons jusqu’à 19 h.')
  await expect
    .element(card)
    .toMatchTextContent('Du lundi au samedi, de 8 h à 19 h, hors jours fériés. Appel gratuit.')
  await expect.element(getByText(/nous vous rappelons sous 24.h/)).toBeVisible()
})

it('says the hours, but not whether somebody answers, where their words do not tell', async () => {
  identify({ ...identity(), service: { ...identity().service, hours: 'les matins de semaine' } })
  onTestFinished(() => identify(undefined))
  const { getByRole } = await open()
  const card = getByRole('region', { name: 'Nous appeler' })
  await expect.element(card).toMatchTextContent('Les matins de semaine, hors jours fériés.')
  expect(card.element().textContent).not.toMatch(/Ouvert|Fermé/)
})

it('asks to be called back at the number on file, and again at another, echoed as text whatever it is (§8)', async () => {
  document.documentElement.dataset['brand'] = 'lutio'
  const { field, getByRole, getByText, posted } = await open({ [phone]: answer(204) })
  const ask = getByRole('button', { name: 'Demander un rappel' })
  await expect.element(field).toHaveValue('01 99 00 12 34')
  await ask.click()
  const thanks = 'Merci pour votre demande\u00a0! Nous vous recontacterons sous 48h au numéro'
  await expect.element(getByText(`${thanks} 01 99 00 12 34.`)).toBeInViewport()
  await expect.element(ask).not.toHaveAttribute('aria-busy')
  await field.fill('<img src=x onerror=alert(1)>')
  await ask.click()
  await expect.element(getByText(`${thanks} <img src=x onerror=alert(1)>.`)).toBeVisible()
  expect(posted().map(({ body }) => body)).toEqual([
    { phone: '01 99 00 12 34' },
    { phone: '<img src=x onerror=alert(1)>' },
  ])
  const keys = posted().map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
  // The skin of the page, which the receipt wears.
  expect(posted()[0]?.headers.get('portal-brand')).toBe('lutio')
})

it('leaves the judgement of the number to the server, and shows it beside the field (§9), or that the call-back failed (§8)', async () => {
  const refusal = {
    code: 'validation-failed',
    errors: [{ path: 'phone', code: 'not-a-phone-number', message: 'The text is not a telephone number' }],
  }
  const { field, getByRole, posted } = await open({ [phone]: [problem(400, refusal), 'unreachable'] })
  await field.fill('appelez-moi')
  const ask = getByRole('button', { name: 'Demander un rappel' })
  await ask.click()
  await expect.element(getByRole('heading', { name: '1 erreur à corriger' })).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(posted()).toHaveLength(1)
  await ask.click()
  const sorry = "ErreurMalheureusement, une erreur s'est produite lors de votre demande de rappel."
  await expect.element(getByRole('alert').first()).toMatchTextContent(sorry)
})

it.each([
  [
    'vehicle-file',
    'Mon véhicule n’apparaît pas dans le fichier des véhicules assurés',
    /^Indiquez la plaque/,
  ],
  [
    'circumstance',
    'Déclarer un changement\u00a0: usage du véhicule, suspension de permis, remorque…',
    /dans les 15\sjours \(article\sL113-2\u00a03° du code des assurances\)/,
  ],
  ['paper', 'Recevoir mes documents sur papier', /^Indiquez les contrats concernés. C’est gratuit/],
])(
  'a message about %s is told as such, the next one is not (R451-5, L113-2, L111-10)',
  async (topic, name, hint) => {
    const { getByLabelText, getByRole, getByText, posted } = await open({ [mail]: answer(204) })
    const subject = getByLabelText(/^Sujet/)
    await subject.selectOptions(name)
    await expect.element(getByText(hint)).toBeVisible()
    const field = getByLabelText('Votre message')
    for (const text of ['AB-123-CD', 'Merci']) {
      await field.fill(text)
      await getByRole('button', { name: 'Envoyer le message' }).click()
      await expect.element(field).toHaveValue('')
      await expect.element(subject).toHaveValue('')
    }
    expect(posted().map(({ body }) => body)).toEqual([
      { text: 'AB-123-CD', email: 'camille@exemple.fr', topic },
      { text: 'Merci', email: 'camille@exemple.fr' },
    ])
  },
)

it('sends a message with the e-mail address of the sign-in identity, keeps it when that failed, and empties the field once it is sent (§3, §8)', async () => {
  const answers = { [mail]: [answer(503), answer(204)] }
  const { getByLabelText, getByRole, getByText, posted } = await open(answers)
  await expect.element(getByText('camille@exemple.fr')).toBeVisible()
  const field = getByLabelText('Votre message')
  const text = 'Bonjour,\nmon attestation ?'
  await field.fill(text)
  const send = getByRole('button', { name: 'Envoyer le message' })
  await send.click()
  const sorry = "ErreurMalheureusement, une erreur s'est produite lors de votre demande pour un courriel"
  await expect.element(getByRole('alert')).toMatchTextContent(sorry)
  const unsure = 'Nous ne savons pas si votre demande est arrivée. Réessayez : elle ne comptera qu’une fois.'
  await expect.element(getByRole('alert')).toMatchTextContent(unsure)
  await expect.element(field).toHaveValue(text)
  await send.click()
  const thanks = 'Merci de votre demande par courriel\u00a0! Nous vous recontacterons sous 48h.'
  await expect.element(getByText(thanks)).toBeInViewport()
  expect(posted().map(({ body }) => body)).toEqual(Array(2).fill({ text, email: 'camille@exemple.fr' }))
  await expect.element(field).toHaveValue('')
})

it('begins the message by the request whose question it answers, and sends what was added', async () => {
  const answerTo = 'EA-20261121-7K3QX9FM'
  const { getByLabelText, getByRole, posted } = await open({ [mail]: answer(204) }, { answerTo })
  const message = getByLabelText('Votre message')
  const beginning = `Ma réponse à votre question sur la demande ${answerTo}\u00a0:\n`
  await expect.element(message).toHaveValue(beginning)
  await message.fill(`${beginning}En 2019.`)
  await getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.poll(() => posted().map(({ body }) => body)).toMatchObject([{ text: `${beginning}En 2019.` }])
  await expect.element(message).toHaveValue('')
})

it('says of a message that was refused that nothing left, that what was written stays, and whom to call', async () => {
  const { getByLabelText, getByRole } = await open({ [mail]: answer(422) })
  await getByLabelText('Votre message').fill('Bonjour')
  await getByRole('button', { name: 'Envoyer le message' }).click()
  const banner = getByRole('alert')
  await expect
    .element(banner)
    .toMatchTextContent('Rien n’est parti, et votre saisie est conservée. Réessayez, ou appelez‑nous :')
  const telephone = banner.getByRole('link', { name: '01 99 00 20 20' })
  await expect.element(telephone).toHaveAttribute('href', 'tel:0199002020')
})
