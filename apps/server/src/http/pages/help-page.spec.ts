import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { Content } from '../../content/content.ts'
import { embeddedContent } from '../../content/embedded-content.ts'
import { readFaq } from '../../content/faq-files.ts'
import { registerHelpPage } from './help-page.ts'
import { richHtml } from './rich-html.ts'

async function helpFrom(content: Content): Promise<string> {
  const app = Fastify()
  registerHelpPage(app, content)
  const { body, headers } = await app.inject({ url: '/help' })
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  await app.close()
  // What stands below every such page is no part of it.
  const [main = ''] = body.replaceAll('\u00A0', ' ').split('<footer')
  return main
}

it('helps without sign-in: whom to call, where to complain, and every question of the FAQ with its answer (decisions §3)', async () => {
  const body = await helpFrom(embeddedContent(readFaq()))
  expect(body).toContain('<a href="tel:0199002020">01 99 00 20 20</a>')
  expect(body).toContain('<p>du lundi au vendredi')
  expect(body).toContain('<a href="/complaint">Faire une réclamation</a>')
  expect(body).toContain('<h3>Résiliation et réclamation</h3>')
  const questions = readFaq().filter(({ fields }) => typeof fields['question'] === 'string')
  // Each a heading, to be jumped to.
  expect(body.match(/<summary><h4>/g)).toHaveLength(questions.length)
  expect(body).toContain('Nous en accusons réception dans les <strong>10 jours ouvrables</strong>')
  expect(body).toContain('<a href="https://www.mediation-assurance.org">mediation-assurance.org</a>')
})

it('leads to the questions from above, and folds them by theme', async () => {
  const body = await helpFrom(embeddedContent(readFaq()))
  expect(body).toContain('<a href="#questions">Questions fréquentes</a>')
  expect(body).toContain('<h2 id="questions">Questions fréquentes</h2>')
  expect(body).toContain('<summary><h3>Contrat et documents</h3></summary>')
})

it('says without sign-in how to end a contract by telephone, mail or letter, with a letter to copy, and what heirs can do (D215-1, L121-10)', async () => {
  const body = await helpFrom({ entries: () => Promise.reject(new Error('away')) })
  for (const said of [
    '<h2>Résilier sans compte</h2>',
    '<dd><a href="tel:0199002020">01 99 00 20 20</a></dd>',
    '<dd><a href="mailto:gestion@arvois-courtage.example">gestion@arvois-courtage.example</a></dd>',
    '<dd>Arvois Courtage, 00 rue de l’Exemple, 35000 Rennes (adresse fictive)</dd>',
    'pour que personne d’autre ne puisse résilier votre contrat',
    'Je vous demande de résilier mon contrat d’assurance automobile n° [numéro du contrat]',
    'href="mailto:gestion@arvois-courtage.example?subject=R%C3%A9siliation%20du%20contrat',
    'qui peuvent le résilier (article L121-10 du code des assurances)',
  ])
    expect(body).toContain(said)
})

it('says whom to call even when the content does not answer', async () => {
  const body = await helpFrom({ entries: () => Promise.reject(new Error('away')) })
  expect(body).toContain('01 99 00 20 20')
  expect(body).toContain('Les questions fréquentes ne peuvent pas être affichées pour le moment.')
})

it.each([
  [
    'markup',
    { nodeType: 'text', value: '<script>alert(1)</script>' },
    '&#60;script&#62;alert(1)&#60;/script&#62;',
  ],
  [
    'a script behind a link',
    { nodeType: 'hyperlink', data: { uri: 'javascript:alert(1)' }, content: [] },
    '',
  ],
  ['another host behind a path', { nodeType: 'hyperlink', data: { uri: '//evil.example' }, content: [] }, ''],
  ['an unknown node', { nodeType: 'embedded', content: [{ nodeType: 'text', value: 'a' }] }, 'a'],
  ['nothing', null, ''],
])('writes %s of an answer as what it is', (_, node, expected) => {
  expect(richHtml(node).text).toBe(expected)
})
