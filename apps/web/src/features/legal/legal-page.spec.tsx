import { identify } from '@portal/words/broker/given-identity.ts'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { BannerProvider } from '../../shell/frame/banner.tsx'
import { GeneralConditionsPage } from './general-conditions-page.tsx'
import { PersonalInformationPage } from './personal-information-page.tsx'
import { RulesPage } from './rules-page.tsx'

const open = async (Page: () => React.ReactNode) =>
  render(
    <MemoryRouter>
      <BannerProvider>
        <Page />
      </BannerProvider>
    </MemoryRouter>,
  )

const sections = (container: Element) =>
  Array.from(container.querySelectorAll('section h2'), (heading) => heading.textContent)

it('the legal pages (§2) are the site rules with their seven subjects', async () => {
  const { container, getByRole } = await open(RulesPage)
  await expect.element(getByRole('heading', { level: 1, name: 'Règlement du site' })).toBeVisible()
  expect(sections(container)).toEqual([
    'Mentions légales',
    'Propriété intellectuelle',
    'Cookies',
    'Éditeur du site',
    'Autorité de contrôle',
    'Réclamations et médiation',
    'Immatriculation de l’intermédiaire',
  ])
})

it.each([
  ['Politique de confidentialité', PersonalInformationPage, 8],
  ['Conditions générales d’utilisation', GeneralConditionsPage, 6],
])('the legal pages (§2) are « %s » in articles', async (title, Page, articles) => {
  const { container, getByRole } = await open(Page)
  await expect.element(getByRole('heading', { level: 1, name: title })).toBeVisible()
  const titles = sections(container)
  expect(titles).toHaveLength(articles)
  for (const [index, article] of titles.entries()) expect(article).toMatch(`Article ${index + 1} – `)
})

it.each([
  [GeneralConditionsPage, []],
  [PersonalInformationPage, ['la durée du contrat, plus 5\u00a0ans']],
  [
    RulesPage,
    [
      'dans les 10\u00a0jours ouvrables',
      'au plus tard 2\u00a0mois après son envoi',
      'La Médiation de l’assurance, TSA 50110, 75441 Paris Cedex 09',
      '00\u00a0000\u00a0000 (numéro fictif)',
      'est conservé 360\u00a0jours, soit moins de 12\u00a0mois',
      'Site de démonstration\u00a0: les sociétés',
    ],
  ],
])(
  'the legal pages (§2) say what §9 fixes, and that the names are invented, in French typography',
  async (Page, sentences) => {
    const { container } = await open(Page)
    for (const sentence of sentences) expect(container.textContent).toContain(sentence)
    expect(container.textContent).not.toMatch(/ [:;?!€%»]|« |\]\(/)
  },
)

it('the legal pages (§2) lead from the contents to a section, with the focus, and can be printed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  onTestFinished(() => print.mockRestore())
  const { getByRole } = await open(RulesPage)
  await getByRole('navigation', { name: 'Sommaire' })
    .getByRole('link', { name: 'Réclamations et médiation' })
    .click()
  const heading = getByRole('heading', { level: 2, name: 'Réclamations et médiation' })
  await expect.element(heading).toHaveFocus()
  await expect.element(heading).toBeInViewport()
  expect(location.hash).toBe('#reclamations')
  history.replaceState(null, '', location.pathname)
  await getByRole('button', { name: 'Imprimer cette page' }).click()
  expect(print).toHaveBeenCalledOnce()
})

it('the legal pages (§2) name who runs the portal, and call nobody invented who is not', async () => {
  const [name, address, telephone] = ['Cabinet Rivage', '3 quai des Essais, 44000 Nantes', '02 61 91 00 01']
  identify({
    broker: {
      name,
      address,
      legalForm: 'SARL',
      orias: '07 000 001',
      registration: 'RCS Nantes',
      email: 'a@rivage.example',
    },
    insurer: { name: 'Mutuelle du Large', address },
    service: { telephone, callPrice: 'appel gratuit', hours: 'du lundi au samedi, de 8 h à 19 h' },
    assistance: { telephone },
    mediator: { name: 'Le Médiateur des Essais', address, website: 'https://mediateur.example' },
    hosting: { name: 'Nuage Essai', address, telephone },
    promises: { answerHours: 24 },
  })
  onTestFinished(() => identify(undefined))
  const { container } = await open(RulesPage)
  await expect.element(container.querySelector('h1')).toBeVisible()
  for (const sentence of [
    'Cabinet Rivage, SARL',
    'Le Médiateur des Essais',
    'a@rivage.example',
    'Nuage Essai',
  ])
    expect(container.textContent).toContain(sentence)
  expect(container.textContent).not.toMatch(/Site de démonstration|TVA|Directeur|Exemple|undefined/)
})
