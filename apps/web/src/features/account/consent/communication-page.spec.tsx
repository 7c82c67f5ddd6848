import { expect, it } from 'vitest'
import { answer, json, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { CommunicationPage } from './communication-page.tsx'

const read = 'GET /account/accounts/{accountId}'
const label = 'J’accepte d’être contacté(e) à des fins de prospection commerciale'
const withdrawn =
  'Nous avons bien pris en compte votre demande de ne plus être recontacté(e) à des fins de prospections commerciales.'

const account = (commercialConsent: boolean) => json({ commercialConsent })

async function open(reads: Answer[], saves: Record<string, Answer | Answer[]>) {
  const page = await renderScreen(<CommunicationPage />, { answers: { [read]: reads, ...saves } })
  const box = page.getByRole('checkbox', { name: label })
  await expect.element(box).toBeVisible()
  const calls = () => page.sent.map(({ method, path }) => `${method} ${path}`)
  return { ...page, box, calls }
}

it('withdraws once: false in the path, an empty JSON body, the account read again, the banner of §8; then grants', async () => {
  const [withdraw, grant] = [false, true].map((granted) => `PUT /consent/accounts/{accountId}/${granted}`)
  const { promise, resolve: finish } = Promise.withResolvers<Response>()
  const { box, calls, sent, getByText } = await open([account(true), account(false), account(true)], {
    [String(withdraw)]: () => promise,
    [String(grant)]: answer(200),
  })
  await expect.element(box).toBeChecked()
  await box.click()
  await box.click()
  finish(new Response(null, { status: 204 }))
  await expect.element(getByText(withdrawn)).toBeVisible()
  await expect.element(box).not.toBeChecked()
  await expect.poll(calls).toEqual([read, withdraw, read])
  expect(sent[1]?.headers.get('content-type')).toBe('application/json')
  expect(sent[1]?.body).toBeNull()
  await box.click()
  const granted = 'Nous avons bien pris en compte votre accord. Vous pouvez le retirer ici à tout moment.'
  await expect.element(getByText(granted)).toBeVisible()
  await expect.element(box).toBeChecked()
  expect(getByText(withdrawn).elements()).toEqual([])
  await expect.poll(calls).toEqual([read, withdraw, read, grant, read])
})

it('says that documents can be had on paper, free, and leads to where one asks (L111-10)', async () => {
  const { getByText, getByRole } = await open([account(true)], {})
  await expect.element(getByText(/les recevoir sur papier, sans frais/)).toBeVisible()
  await expect.element(getByRole('link', { name: 'Demander le papier' })).toHaveAttribute('href', '/contact')
})

it('a failure leaves the box as it was, under the banner of §8; what was saved shows even when the account cannot be read again', async () => {
  const put = 'PUT /consent/accounts/{accountId}/false'
  const { box, getByText } = await open([account(true), answer(404)], { [put]: [answer(500), answer(204)] })
  await box.click()
  await expect.element(getByText('Erreur de fichier interne')).toBeVisible()
  await expect.element(box).toBeChecked()
  await box.click()
  await expect.element(getByText(withdrawn)).toBeVisible()
  await expect.element(box).not.toBeChecked()
})
