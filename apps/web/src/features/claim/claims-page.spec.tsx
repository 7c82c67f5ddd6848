import { beforeEach, expect, it, vi } from 'vitest'
import { policy, vehicle } from '../../test/policy.ts'
import { answer, json, renderScreen, type Answer } from '../../test/render-screen.tsx'
import { holdToday } from '../../test/today.ts'
import { ClaimsPage } from './claims-page.tsx'

const read = 'GET /policy/accounts/{accountId}'
const active = policy({ policyNumber: 'AV-7', risks: [vehicle('AB-123-CD')] })

beforeEach(holdToday)

const open = (answers: Answer | Answer[] = json([active])) =>
  renderScreen(<ClaimsPage />, { path: '/claims', answers: { [read]: answers } })

it('says people first, whom to call, and until when a claim that is known today is declared (L113-2 4°)', async () => {
  const { getByRole, getByText } = await open()
  await expect.element(getByRole('heading', { level: 1, name: 'Assistance et sinistre' })).toBeVisible()
  const stopped = getByRole('region', { name: 'Véhicule immobilisé' })
  await expect.element(stopped.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  const safety = getByRole('region', { name: 'D’abord, votre sécurité' })
  await expect.element(safety.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
  await expect.element(safety.getByRole('link', { name: '114' })).toHaveAttribute('href', 'sms:114')
  await expect
    .element(getByRole('link', { name: 'Appeler l’assistance au 01 99 00 40 40' }))
    .toHaveAttribute('href', 'tel:0199004040')
  await expect
    .element(getByRole('link', { name: /^Appeler le service client/ }))
    .toHaveAttribute('href', 'tel:0199002020')
  await expect.element(getByText(/^du lundi au vendredi, de 9.h/)).toBeVisible()
  const clocks = getByRole('region', { name: 'Prévenir à temps' })
  await expect.element(clocks).toMatchTextContent('5 jours ouvrés')
  await expect
    .element(clocks)
    .toMatchTextContent('Si vous l’apprenez aujourd’hui, prévenez‑nous au plus tard le 27 novembre 2026.')
  await expect.element(clocks).toMatchTextContent('2 jours ouvrés')
  await expect.element(clocks).toMatchTextContent('au plus tard le 24 novembre 2026.')
  await expect.element(clocks).toMatchTextContent('30 jours après la publication de l’arrêté')
  await expect.element(clocks).toMatchTextContent('le récépissé de la plainte')
  const official = getByRole('link', { name: 'e‑constat auto (site externe, nouvel onglet)' })
  await expect.element(official).toHaveAttribute('href', 'https://www.e-constat-auto.fr')
})

it('promises no declaration here, and leads to the ways there are', async () => {
  const { getByRole, getByText } = await open()
  const declare = getByRole('region', { name: 'Nous déclarer le sinistre' })
  await expect.element(declare).toMatchTextContent('Ce site n’enregistre pas les déclarations de sinistre.')
  await expect.element(declare).toMatchTextContent(/Ouvert|Fermé/)
  await expect
    .element(declare.getByRole('link', { name: 'Écrire au service client' }))
    .toHaveAttribute('href', '/contact')
  await declare.getByRole('link', { name: 'Prendre un rendez‑vous téléphonique' }).click()
  await expect.element(getByText('now at /callback')).toBeVisible()
})

it.each([
  ['closed', '2026-11-21T12:00:00Z', ['Prendre un rendez‑vous téléphonique', 'Appeler le service client']],
  ['open', '2026-11-23T09:00:00Z', ['Appeler le service client', 'Prendre un rendez‑vous téléphonique']],
])('while customer service is %s the way that leads somewhere comes first (§9)', async (_, now, ways) => {
  vi.setSystemTime(now)
  const { getByRole } = await open()
  const declare = getByRole('region', { name: 'Nous déclarer le sinistre' })
  const links = declare.getByRole('link', { name: /rendez‑vous téléphonique|Appeler le service client/ })
  await expect.element(links.first()).toBeVisible()
  const texts = links.elements().map(({ textContent }) => textContent.replace(/ au 01.*/, ''))
  expect(texts).toEqual(ways)
})

it('copies what others ask for of each policy in force, and says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const ended = policy({ policyNumber: 'AV-8', state: 'Résilié', risks: [vehicle('EF-456-GH', 'Zoe')] })
  const { getByRole } = await open(json([active, ended]))
  const card = getByRole('region', { name: 'Renault Clio V' })
  for (const [what, copied] of [
    ['Numéro de contrat', 'AV-7'],
    ['Immatriculation', 'AB-123-CD'],
    ['Assureur', 'Compagnie de l’Exemple'],
  ] as const) {
    const button = card.getByRole('button', { name: `Copier\u00a0: ${what}` })
    await button.click()
    await expect.element(button).toHaveFocus()
    await expect.poll(() => writeText.mock.lastCall?.[0]).toBe(copied)
  }
  await expect.element(card.getByRole('status').first()).toHaveTextContent('Copié')
  await expect.element(getByRole('region', { name: 'Renault Zoe' })).not.toBeInTheDocument()
})

it('folds the facts of several policies under vehicle and plate, as one of them had the accident', async () => {
  const other = policy({ policyNumber: 'AV-9', risks: [vehicle('EF-456-GH', 'Zoe')] })
  const { getByRole, getByText } = await open(json([active, other]))
  const zoe = getByRole('region', { name: 'Renault Zoe' })
  await expect.element(zoe).toBeVisible()
  await expect.element(getByText('AV-9')).not.toBeVisible()
  await zoe.getByText('EF-456-GH').first().click()
  await expect.element(getByText('AV-9')).toBeVisible()
  await expect.element(getByText('AV-7')).not.toBeVisible()
  const copy = zoe.getByRole('button', { name: 'Copier\u00a0: Assureur' })
  await expect.element(copy).toHaveAccessibleDescription(/^Renault Zoe .*EF-456-GH$/)
})

it('selects the text for her where the clipboard is closed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  const { getByRole } = await open()
  const card = getByRole('region', { name: 'Renault Clio V' })
  await card.getByRole('button', { name: /Immatriculation/ }).click()
  await expect
    .element(card.getByRole('status').nth(1))
    .toMatchTextContent('La copie n’a pas fonctionné : le texte est sélectionné')
  expect(String(getSelection())).toBe('AB-123-CD')
})

it('prints the cards', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { getByRole } = await open()
  await getByRole('button', { name: 'Imprimer pour la boîte à gants' }).click()
  expect(print).toHaveBeenCalledOnce()
})

it('says when no policy is in force, and still whom to call', async () => {
  const { getByRole } = await open(json([policy({ state: 'Résilié' })]))
  await expect.element(getByRole('heading', { name: 'Aucun contrat en cours' })).toBeVisible()
  await expect.element(getByRole('link', { name: /^Appeler l’assistance/ })).toBeVisible()
})

it('works without the policies, which can be asked for again', async () => {
  const { getByRole, getByText } = await open([answer(404), json([active])])
  await expect.element(getByText(/^Vos contrats n’ont pas pu être chargés/)).toBeVisible()
  await expect.element(getByRole('link', { name: /^Appeler l’assistance/ })).toBeVisible()
  await getByRole('button', { name: 'Recommencer' }).click()
  await expect.element(getByRole('region', { name: 'Renault Clio V' })).toBeVisible()
})

it('says that the policies are on their way', async () => {
  const { getByRole } = await open(() => new Promise<Response>(() => undefined))
  await expect.element(getByRole('status', { name: 'Chargement de vos contrats…' })).toBeInTheDocument()
})
