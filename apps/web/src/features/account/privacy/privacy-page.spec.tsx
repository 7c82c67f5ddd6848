import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  answer,
  json,
  problem,
  renderScreen,
  signInTooOld,
  type Answer,
} from '../../../test/render-screen.tsx'
import { holdToday } from '../../../test/today.ts'
import { PrivacyPage } from './privacy-page.tsx'

const consents = 'GET /consent/accounts/{accountId}'
const confirm = 'POST /authentication/accounts/{accountId}/password'
const zip = 'GET /privacy/accounts/{accountId}/export'

beforeEach(holdToday)

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  return renderScreen(<PrivacyPage />, { path: '/privacy', answers: { [consents]: json([]), ...answers } })
}

/** The names under which files are saved. */
function savedFiles(): string[] {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

it('gives all data and files as a ZIP, or a banner when that fails (RGPD art. 15 and 20)', async () => {
  const saved = savedFiles()
  const { getByRole, getByText } = await open({
    [zip]: [problem(429, { code: 'too-many-requests' }), () => new Response('PK')],
  })
  await expect.element(getByRole('heading', { level: 1, name: 'Mes données' })).toBeVisible()
  await expect.element(getByText(/Vous pouvez le demander cinq\sfois par jour/)).toBeVisible()
  const button = getByRole('button', { name: 'Télécharger mes données (ZIP)' })
  await button.click()
  const failure = 'Vos données n’ont pas pu être téléchargées.'
  await expect.element(getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await button.click()
  await expect.element(getByText('Vos données sont enregistrées.')).toBeInTheDocument()
  expect(saved).toEqual(['mes-donnees-2026-11-21.zip'])
})

it('asks for the password where the sign-in is too old, and gives the data then (RFC 9470)', async () => {
  const saved = savedFiles()
  const { getByRole, sent } = await open({
    [zip]: [signInTooOld, signInTooOld, () => new Response('PK')],
    [confirm]: answer(204),
  })
  const button = getByRole('button', { name: 'Télécharger mes données (ZIP)' })
  await button.click()
  const dialog = getByRole('dialog', { name: 'Confirmez que c’est bien vous' })
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(getByRole('alert')).toBeEmptyDOMElement()
  await button.click()
  await dialog.getByLabelText('Mot de passe', { exact: true }).fill('Demo-2026!')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect.poll(() => saved).toEqual(['mes-donnees-2026-11-21.zip'])
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { password: 'Demo-2026!' },
  ])
})

it('tells each consent with its time, by whom it came and the version of the text (RGPD art. 7)', async () => {
  const given = {
    position: 2,
    granted: true,
    channel: 'portal',
    textVersion: '2026-11-02',
    at: '2026-11-21T09:00:00.000Z',
  }
  const fed = { ...given, position: 1, granted: false, channel: 'feed', textVersion: null }
  const { getByRole } = await open({ [consents]: json([given, fed]) })
  const entries = getByRole('list', { name: 'Mes accords' }).getByRole('listitem')
  await expect
    .poll(() => entries.elements().map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')))
    .toEqual([
      'Accord donnéDate21 novembre 2026 à 10:00 (heure de Paris)ParVous, dans votre espaceTexte présentéVersion du 2 novembre 2026',
      'Pas d’accordDate21 novembre 2026 à 10:00 (heure de Paris)ParVotre courtier, selon son dossierTexte présentéNon enregistré',
    ])
  await expect
    .element(getByRole('link', { name: 'Changer d’avis' }))
    .toHaveAttribute('href', '/account/communication')
})

it('says that nothing was noted yet, and hands a failure to the error page', async () => {
  const { getByText } = await open({ [consents]: json([]) })
  await expect.element(getByText('Rien n’a encore été enregistré.')).toBeVisible()
  const failed = await open({ [consents]: answer(503) })
  await expect.element(failed.getByText('failed to render')).toBeVisible()
})

it('tells what is kept how long and why, as the privacy policy promises (§9)', async () => {
  const { getByRole } = await open()
  const list = getByRole('list', { name: 'Ce que nous gardons, et combien de temps' })
  await expect
    .poll(() =>
      list
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual([
      'Contrat, demandes et documents',
      'Réclamations',
      'Prospection',
      'Journaux de sécurité',
      'Choix en matière de cookies',
      'Mesure de fréquentation',
    ])
  const logs = list.getByRole('listitem').filter({ hasText: 'Journaux de sécurité' })
  expect(logs.element().textContent.replaceAll(/\s/g, ' ')).toBe(
    'Journaux de sécuritéCombien de temps12 moisPourquoiComprendre et arrêter une attaque ou une fraude. Base légale : l’intérêt légitime à la sécurité.',
  )
})
