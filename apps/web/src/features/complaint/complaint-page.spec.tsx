import { beforeEach, expect, it, vi } from 'vitest'
import { answer, json, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { ComplaintPage } from './complaint-page.tsx'

const call = 'POST /complaint/accounts/{accountId}'

beforeEach(() => {
  vi.setSystemTime('2026-11-23T08:30:00Z')
  return () => {
    vi.useRealTimers()
  }
})

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  const page = await renderScreen(<ComplaintPage />, { path: '/complaint', answers })
  const field = page.getByLabelText('Ce qui ne vous convient pas, et ce que vous attendez de nous')
  await expect.element(field).toBeVisible()
  return { ...page, field, send: page.getByRole('button', { name: 'Envoyer ma réclamation' }) }
}

it('says the clocks that would run from today, how else to complain, and who mediates (§9)', async () => {
  const { getByRole, getByText } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'Réclamation' })).toBeVisible()
  const clocks = getByRole('region', { name: 'Nos délais' })
  await expect
    .element(clocks)
    .toMatchTextContent('10 jours ouvrables : envoyée aujourd’hui, au plus tard le 4 décembre 2026.')
  await expect
    .element(clocks)
    .toMatchTextContent('2 mois : envoyée aujourd’hui, au plus tard le 23 janvier 2027.')
  const ways = getByRole('region', { name: 'Par téléphone ou par écrit' })
  const call = ways.getByRole('link', { name: '01 99 00 20 20' })
  await expect.element(call).toHaveAttribute('href', 'tel:0199002020')
  const mail = ways.getByRole('link', { name: 'reclamations@arvois-courtage.example' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:reclamations@arvois-courtage.example')
  await expect.element(getByText(/service Réclamations, 00 rue de l’Exemple/)).toBeVisible()
  const mediator = getByRole('region', { name: 'Le médiateur' })
  await expect.element(mediator).toMatchTextContent('La Médiation de l’assurance')
  const site = 'https://www.mediation-assurance.org'
  await expect.element(mediator.getByRole('link', { name: site })).toHaveAttribute('href', site)
})

it('sends the complaint once, and tells its number, its clocks and where it is followed', async () => {
  const received = { number: 'EA-20261123-7K3QX9FM', acknowledgeBy: '2026-12-04', answerBy: '2027-01-23' }
  const { field, send, sent, getByRole, getByText } = await open({ [call]: [answer(503), json(received)] })
  await field.fill('Ma demande est restée sans réponse.')
  await send.click()
  const sorry = 'ErreurMalheureusement, une erreur s’est produite lors de l’envoi de votre réclamation.'
  await expect.element(getByRole('alert').first()).toMatchTextContent(sorry)
  await expect.element(field).toHaveValue('Ma demande est restée sans réponse.')
  await send.click()
  const heading = getByRole('heading', {
    name: 'Votre réclamation est enregistrée sous le numéro EA-20261123-7K3QX9FM.',
  })
  await expect.element(heading).toHaveFocus()
  await expect.element(getByText(/e‑mail, au plus tard le 4\sdécembre\s2026\.$/)).toBeVisible()
  await expect.element(getByText('Nous vous répondons au plus tard le')).toBeVisible()
  await expect.element(getByText(/^23\sjanvier\s2027$/)).toBeVisible()
  const follow = getByRole('link', { name: 'Suivre ma réclamation' })
  await expect.element(follow).toHaveAttribute('href', '/requests/EA-20261123-7K3QX9FM')
  // The page that stays leads there itself.
  expect(getByRole('link', { name: 'Mes demandes' }).elements()).toEqual([])
  const posted = sent.filter(({ method }) => method === 'POST')
  expect(posted.map(({ body }) => body)).toEqual([
    { text: 'Ma demande est restée sans réponse.' },
    { text: 'Ma demande est restée sans réponse.' },
  ])
  // A 503 may have been a success that nobody heard: the second goes out as the same.
  expect(new Set(posted.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})
