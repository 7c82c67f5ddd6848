import type { CallBackOffer } from '@portal/domain/call-back/call-back.schema.ts'
import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { policy } from '../../test/policy.ts'
import { answer, json, problem, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { CallBackPage } from './call-back-page.tsx'

const read = 'GET /account/accounts/{accountId}/call-back'
const book = 'POST /account/accounts/{accountId}/call-back'

const slot = (day: string, from: string, to: string, isFree = true) => ({ day, from, to, isFree })
const slots = [
  slot('2026-11-23', '09:00', '10:00', false),
  slot('2026-11-23', '10:00', '11:00'),
  slot('2026-11-24', '14:00', '15:00'),
]
const offer = (change: Partial<CallBackOffer> = {}) => json({ slots, booked: null, ...change })
const booked = { number: 'EA-20261121-7K3QX9FM', day: '2026-11-23', from: '10:00', to: '11:00' }

async function open(
  reads: Answer | Answer[],
  others: Record<string, Answer | Answer[]> = {},
  state?: object,
) {
  const screen = (
    <main>
      <CallBackPage />
    </main>
  )
  const page = await renderScreen(screen, {
    path: '/callback',
    state,
    answers: {
      'GET /account/accounts/{accountId}': json({ phoneNumber: '01 99 00 12 34' }),
      'GET /policy/accounts/{accountId}': json([policy()]),
      [read]: reads,
      ...others,
    },
  })
  const posted = () => page.sent.filter(({ method }) => method === 'POST')
  const { getByLabelText, getByRole } = page
  const choose = async (day: string, time: string) => {
    await getByLabelText('Jour').selectOptions(day)
    await getByLabelText('Créneau').selectOptions(time)
  }
  return { ...page, posted, choose, send: getByRole('button', { name: 'Prendre rendez‑vous' }) }
}

it('books a day and a free slot, with the number on file, and says which', async () => {
  const { choose, send, posted, getByRole, getByLabelText, getByText } = await open(
    [offer(), offer({ booked })],
    { [book]: json(booked) },
    { subject: 'claim' },
  )
  await expect.element(getByRole('heading', { level: 1, name: 'Rendez-vous téléphonique' })).toBeVisible()
  await expect.element(getByLabelText('Numéro de téléphone')).toHaveValue('01 99 00 12 34')
  await getByLabelText('Jour').selectOptions('lundi 23 novembre')
  const times = () =>
    Array.from(getByLabelText('Créneau').element().querySelectorAll('option'), ({ text }) => text)
  expect(times()).toEqual(['-- Choisir --', '10\u00a0h – 11\u00a0h'])
  await choose('lundi 23 novembre', '10\u00a0h – 11\u00a0h')
  await getByLabelText('Contrat (facultatif)').selectOptions('Renault Clio V (AV-1)')
  await send.click()
  await expect.element(getByText('Votre rendez‑vous téléphonique est enregistré.')).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Votre rendez‑vous' })).toHaveFocus()
  const card = getByRole('region', { name: 'Votre rendez‑vous' })
  const sentence = /Nous vous appelons\s*lundi 23\snovembre\s*entre 10.h et 11.h, à l’heure de Paris\./
  await expect.element(card).toMatchTextContent(sentence)
  const link = getByRole('link', { name: 'Voir ou retirer ce rendez‑vous' })
  await expect.element(link).toHaveAttribute('href', '/requests/EA-20261121-7K3QX9FM')
  const body = {
    phone: '01 99 00 12 34',
    day: '2026-11-23',
    from: '10:00',
    subject: 'claim',
    policyNumber: 'AV-1',
  }
  expect(posted().map((each) => each.body)).toEqual([body])
})

it('a slot that somebody else took meanwhile is told, is offered no more, and another can be chosen', async () => {
  const left = slots.filter(({ day }) => day === '2026-11-24')
  const { choose, send, getByLabelText, getByRole, posted } = await open(
    [offer(), offer({ slots: left }), offer({ booked: { ...booked, day: '2026-11-24' } })],
    { [book]: [problem(409, { code: 'slot-full' }), json(booked)] },
  )
  await choose('lundi 23 novembre', '10\u00a0h – 11\u00a0h')
  await send.click()
  const taken = 'ErreurCe créneau vient d’être pris. Choisissez‑en un autre.'
  await expect.element(getByRole('alert').first()).toHaveTextContent(taken)
  await expect.element(getByLabelText('Créneau')).toHaveValue('')
  await choose('mardi 24 novembre', '14\u00a0h – 15\u00a0h')
  await send.click()
  await expect.element(getByRole('heading', { name: 'Votre rendez‑vous' })).toBeVisible()
  expect(posted()).toHaveLength(2)
})

it('asks for day, slot and telephone before it sends', async () => {
  const { send, getByRole, getByLabelText, posted } = await open(offer())
  await getByLabelText('Numéro de téléphone').fill('')
  await send.click()
  await expect.element(getByRole('heading', { name: '3 erreurs à corriger' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Choisissez un jour' })).toBeVisible()
  await expect.element(getByRole('link', { name: 'Choisissez un créneau' })).toBeVisible()
  expect(posted()).toEqual([])
})

it.each([
  [
    'all slots are taken',
    { slots: [slot('2026-11-23', '09:00', '10:00', false)] },
    'Tous les créneaux sont pris',
  ],
  ['none are offered', { slots: [] }, 'Pas de rendez‑vous en ligne pour le moment'],
])('says when %s, and how else to reach us', async (_, change, title) => {
  const { getByRole } = await open(offer(change))
  await expect.element(getByRole('heading', { name: title })).toBeVisible()
  const other = getByRole('link', { name: 'Voir les autres moyens de nous joindre' })
  await expect.element(other).toHaveAttribute('href', '/contact')
})

it('shows what is booked already in place of the form, and says so at its head, on a telephone too', async () => {
  await browser.viewport(360, 740)
  const { getByRole, getByText, send } = await open(offer({ booked }))
  await expect.element(getByRole('heading', { name: 'Votre rendez‑vous' })).toBeVisible()
  await expect.element(getByText('C’est noté : nous vous appelons.')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})

it('can be tried again when the slots do not come', async () => {
  const { getByRole, getByText, getByLabelText } = await open([answer(404), offer()])
  await expect.element(getByText('Les créneaux n’ont pas pu être chargés.')).toBeVisible()
  await getByRole('button', { name: 'Recommencer' }).click()
  await expect.element(getByLabelText('Jour')).toBeVisible()
})

it('works without the account, which only saves typing, and says that slots are on their way', async () => {
  const noAccount = { 'GET /account/accounts/{accountId}': answer(404) }
  const { getByLabelText } = await open(offer(), noAccount)
  await expect.element(getByLabelText('Numéro de téléphone')).toHaveValue('')
  const waiting = await open(() => new Promise<Response>(() => undefined))
  await expect.element(waiting.getByRole('status', { name: 'Chargement des créneaux…' })).toBeInTheDocument()
})
