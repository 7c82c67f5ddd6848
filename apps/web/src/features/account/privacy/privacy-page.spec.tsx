import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { holdToday } from '../../../test/today.ts'
import { PrivacyPage } from './privacy-page.tsx'

const zip = 'GET /privacy/accounts/{accountId}/export'

beforeEach(holdToday)

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  return renderScreen(<PrivacyPage />, { path: '/privacy', answers })
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
  await expect.element(getByText(/Vous pouvez le demander cinq fois par jour/)).toBeVisible()
  const button = getByRole('button', { name: 'Télécharger mes données (ZIP)' })
  await button.click()
  const failure = 'Vos données n’ont pas pu être téléchargées.'
  await expect.element(getByRole('alert').filter({ hasText: failure })).toBeVisible()
  await button.click()
  await expect.element(getByText('Vos données sont enregistrées.')).toBeInTheDocument()
  expect(saved).toEqual(['mes-donnees-2026-11-21.zip'])
})
