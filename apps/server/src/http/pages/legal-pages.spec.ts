import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { runBy } from '../../test/operator/identity-file.ts'
import { registerLegalPages } from './legal-pages.ts'

const names = ['rules', 'generalConditions', 'personalInformation', 'accessibility']

/** What the legal pages say to anybody, without their markup, by name. */
async function pages(): Promise<Record<string, string>> {
  const app = Fastify()
  registerLegalPages(app)
  onTestFinished(() => app.close())
  const answers = await Promise.all(names.map(async (name) => app.inject({ url: `/legal/${name}` })))
  const texts = answers.map(({ body }) => body.replaceAll(/<[^>]*>/g, ''))
  return Object.fromEntries(names.map((name, index) => [name, texts[index] ?? '']))
}

it('are the texts of §2 as pages of their own, and say that their broker is invented', async () => {
  const { rules = '', generalConditions, personalInformation } = await pages()
  expect(rules).toContain('Éditeur du site')
  expect(rules).toContain('La Médiation de l’assurance, TSA 50110')
  expect(rules).toContain('Claude Exemple, président (personne fictive)')
  expect(rules).toContain('01\u00A099\u00A000\u00A020\u00A020, du lundi au vendredi')
  for (const text of [rules, generalConditions, personalInformation])
    expect(text).toContain('Site de démonstration\u00A0: les sociétés')
})

it('have one way into the portal, above the text, and lead to each other', async () => {
  const app = Fastify()
  registerLegalPages(app)
  onTestFinished(() => app.close())
  const { body } = await app.inject({ url: '/legal/rules' })
  expect(body.match(/<a href="\/">Se connecter<\/a>/g)).toHaveLength(1)
  expect(body.indexOf('Se connecter')).toBeLessThan(body.indexOf('<main'))
  const [, links = ''] = body.split('<footer')
  expect(links).toContain('<a href="/legal/accessibility">Accessibilité</a>')
  expect(links).not.toContain('href="/legal/rules"')
})

it('name who runs the portal, and nobody who is invented', async () => {
  runBy()
  const texts = await pages()
  for (const text of Object.values(texts)) {
    expect(text).toContain('Cabinet Rivage')
    expect(text).not.toMatch(/Arvois|Exemple|fictif|01.99.00|mediation-assurance|\{\{|undefined/)
  }
  const { rules = '', generalConditions, personalInformation } = texts
  for (const sentence of [
    'Nuage Essai, 1 rue du Nuage, 59000 Lille, téléphone 02\u00A061\u00A091\u00A000\u00A003',
    'Mutuelle du Large, entreprise régie par le code des assurances, 9 rue du Phare, 29200 Brest.',
    'sous le numéro 07\u00A0000\u00A0001',
    'Le Médiateur des Essais. La demande se fait dans l’année qui suit cette réclamation\u00A0: sur mediateur.example, ou par courrier',
    'à bonjour@rivage.example, ou par courrier à Cabinet Rivage, service Réclamations',
    '02\u00A061\u00A091\u00A000\u00A001, du lundi au samedi, de 8\u00A0h\u00A030 à 19\u00A0h (appel gratuit)',
  ])
    expect(rules).toContain(sentence)
  // What the file does not say is left out, not said to be nothing.
  expect(rules).not.toMatch(/Directeur de la publication|TVA/)
  expect(generalConditions).toContain('nous vous recontactons sous 24\u00A0heures')
  expect(generalConditions).toContain(
    'votre courtier peut l’utiliser 24\u00A0heures après votre demande, et vous pouvez annuler ce changement jusque‑là.',
  )
  expect(personalInformation).toContain(
    'Notre déléguée à la protection des données répond à vos questions\u00A0: bonjour@rivage.example',
  )
})

it('state how accessible the portal is, what is not met, whom to tell and the Défenseur des droits (decisions §3)', async () => {
  const { accessibility } = await pages()
  for (const sentence of [
    'Accessibilité',
    'est partiellement conforme au référentiel général d’amélioration de l’accessibilité (RGAA), version 4.1.2',
    'aucun organisme extérieur n’a audité le site',
    'Ne sont pas conformes, ou pas vérifiés',
    'contact@arvois-courtage.example',
    'Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07',
  ])
    expect(accessibility).toContain(sentence)
})
