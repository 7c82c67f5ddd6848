import { expect, it, onTestFinished, vi } from 'vitest'
import { policy } from '../../../test/policy.ts'
import { answer, problem, renderScreen, type Answer } from '../../../test/render-screen.tsx'
import { Papers } from './papers.tsx'

const pathOf = (paper: string) => `GET /policy/accounts/{accountId}/AV-1/${paper}`
const pdf: Answer = () => new Response('%PDF-1.7')

async function open(answers: Record<string, Answer | Answer[]> = {}, state = 'En cours') {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const screen = (
    <>
      <h2 id="heading">{'Renault Clio V (AB-123-CD)'}</h2>
      <Papers policy={policy({ state })} headingId="heading" />
    </>
  )
  const page = await renderScreen(screen, { answers })
  return { ...page, names, paper: (name: string) => page.getByRole('button', { name }) }
}

it.each([
  ['Attestation d’assurance', 'attestation', 'attestation-AV-1.pdf'],
  ['Mémo véhicule assuré', 'memo', 'memo-vehicule-AV-1.pdf'],
  ['Relevé d’informations', 'statement', 'releve-informations-AV-1.pdf'],
])('saves « %s » of the policy, drawn in the skin of the page', async (name, path, fileName) => {
  const page = await open({ [pathOf(path)]: pdf })
  await expect.element(page.paper(name)).toHaveAccessibleDescription('Renault Clio V (AB-123-CD)')
  await page.paper(name).click()
  await expect.element(page.getByText(`${name}\u00a0: le fichier est enregistré.`)).toBeInTheDocument()
  expect(page.names).toEqual([fileName])
  expect(page.sent.at(-1)?.headers.get('portal-brand')).toBe('verane')
})

it('says in the banner that a paper could not be drawn, and saves nothing', async () => {
  const page = await open({ [pathOf('attestation')]: answer(503) })
  await page.paper('Attestation d’assurance').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Ce document n’a pas pu être préparé/)
  expect(page.names).toEqual([])
})

it('a statement that the insurer has to draw up can be asked for, once', async () => {
  const incomplete = problem(409, { code: 'statement-incomplete' })
  const page = await open({
    [pathOf('statement')]: incomplete,
    'POST /policy/accounts/{accountId}/AV-1/statement': [problem(503, { code: 'unavailable' }), answer(204)],
  })
  await page.paper('Relevé d’informations').click()
  await expect.element(page.getByText(/vous le recevrez sous 15\sjours/)).toBeVisible()
  await expect.element(page.getByText('Sur demande, sous 15\u00a0jours')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
  const ask = page.getByRole('button', { name: 'Demander mon relevé' })
  await ask.click()
  const failed = 'Malheureusement, votre demande de relevé d’informations n’a pas pu être enregistrée.'
  await expect.element(page.getByRole('alert')).toMatchTextContent(failed)
  await ask.click()
  const done = 'Votre demande de relevé d’informations est enregistrée. Vous le recevrez sous 15 jours.'
  await expect.element(page.getByRole('status').filter({ hasText: done })).toBeVisible()
  await expect.element(page.getByText('Demande enregistrée')).toBeVisible()
  await expect
    .element(page.getByText('Vous recevrez votre relevé d’informations sous 15\u00a0jours.'))
    .toBeVisible()
  expect(page.getByRole('button', { name: 'Demander mon relevé' }).elements()).toEqual([])
  expect(page.names).toEqual([])
})

it('a terminated policy proves no cover', async () => {
  const { getByRole } = await open({}, 'Résilié')
  await expect.element(getByRole('heading')).toBeVisible()
  expect(
    getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Relevé d’informations'])
})
