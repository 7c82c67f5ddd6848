import { expect, it } from 'vitest'
import { answer, json, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { SessionsPage } from './sessions-page.tsx'

const read = 'GET /account/accounts/{accountId}/sessions'
const endOthers = 'DELETE /account/accounts/{accountId}/sessions'
const endFirefox = 'DELETE /account/accounts/{accountId}/session/s-2'

const own = {
  sessionId: 's-1',
  browser: 'Safari sur iPhone',
  startedAt: '2026-11-21T08:00:00.000Z',
  lastSeenAt: '2026-11-21T09:00:00.000Z',
  current: true,
}
const firefox = { ...own, sessionId: 's-2', browser: 'Firefox sur Windows', current: false }
const chrome = { ...own, sessionId: 's-3', browser: 'Chrome sur Android', current: false }

async function open(reads: Answer[], others: Record<string, Answer | Answer[]> = {}) {
  const page = await renderScreen(<SessionsPage />, { answers: { [read]: reads, ...others } })
  return { ...page, calls: () => page.sent.map(({ method, path }) => `${method} ${path}`) }
}

it('lists browser, begin and last activity, tells which one this is, and ends another after asking', async () => {
  const { getByRole, getByText, calls } = await open([json([own, firefox]), json([own])], {
    [endFirefox]: answer(204),
  })
  const here = getByRole('article', { name: 'Safari sur iPhone' })
  await expect.element(here.getByText('Cette connexion')).toBeVisible()
  await expect.element(here.getByText('21 novembre 2026 à 09:00')).toBeVisible()
  expect(here.getByRole('button').elements()).toEqual([])
  const other = getByRole('article', { name: 'Firefox sur Windows' })
  await expect.element(other.getByText('21 novembre 2026 à 10:00')).toBeVisible()
  const end = other.getByRole('button', { name: 'Fermer la connexion Firefox sur Windows' })
  const question = getByRole('dialog', { name: 'Fermer cette connexion\u00a0?' })
  await end.click()
  await expect.element(question).toBeVisible()
  await getByRole('button', { name: 'Annuler' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(calls()).toEqual([read])
  await end.click()
  await getByRole('button', { name: 'Oui, fermer la connexion' }).click()
  await expect.element(getByText('La connexion a été fermée.')).toBeVisible()
  await expect.element(getByText('Votre espace n’est ouvert que dans ce navigateur.')).toBeVisible()
  await expect.element(getByText('Aucune autre connexion n’est ouverte')).toBeVisible()
  await expect.element(getByRole('button', { name: /^Fermer (la|toutes)/ })).not.toBeInTheDocument()
  expect(calls()).toEqual([read, endFirefox, read])
})

it('ends all others at once', async () => {
  const { getByRole, getByText, calls } = await open([json([own, firefox, chrome]), json([own])], {
    [endOthers]: answer(204),
  })
  await getByRole('button', { name: 'Fermer toutes les autres connexions' }).click()
  await expect.element(getByRole('dialog').getByText(/2 autres connexions seront fermées/)).toBeVisible()
  await getByRole('button', { name: 'Oui, les fermer' }).click()
  await expect.element(getByText('Vos autres connexions ont été fermées.')).toBeVisible()
  await expect.poll(calls).toEqual([read, endOthers, read])
})

it('leaves the list as it is, under a sentence, when it fails', async () => {
  const { getByRole, getByText } = await open([json([own, firefox])], {
    [endFirefox]: problem(503, { code: 'unavailable' }),
  })
  await getByRole('button', { name: 'Fermer la connexion Firefox sur Windows' }).click()
  await getByRole('button', { name: 'Oui, fermer la connexion' }).click()
  await expect.element(getByText(/^Malheureusement, la connexion n’a pas pu être fermée/)).toBeVisible()
  await expect.element(getByRole('article', { name: 'Firefox sur Windows' })).toBeVisible()
})

it('says that it is loading, and hands a failure to the error page', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { getByRole, getByText } = await open([() => promise])
  await expect.element(getByRole('status', { name: 'Chargement de vos connexions…' })).toBeVisible()
  finish(new Response(null, { status: 404 }))
  await expect.element(getByText('failed to render')).toBeVisible()
})

it('hands an answer of another shape to the error page, and does not wait for ever', async () => {
  const { getByText } = await open([json(null)])
  await expect.element(getByText('failed to render')).toBeVisible()
})
