import { html } from '@portal/contract/page/html.ts'
import { expect, it } from 'vitest'
import { textPage } from './text-page.ts'

it('ends like every screen of the portal: whom to call and when, and each page that needs no sign-in, but itself', () => {
  const page = textPage({ title: 'Aide', main: html`<h1>Aide</h1>`, path: '/help' })
  const [, foot = ''] = page.replaceAll('\u00A0', ' ').split('<footer')
  expect(foot).toContain('<a href="tel:0199002020">01 99 00 20 20</a>')
  expect(foot).toContain('du lundi au vendredi, de 9 h à 13 h et de 14 h à 18 h')
  expect([...foot.matchAll(/<a href="(\/[^"]*)">([^<]*)</g)].map(([, ...link]) => link)).toEqual([
    ['/legal/rules', 'Règlement du site'],
    ['/legal/generalConditions', 'Conditions générales d’utilisation'],
    ['/legal/personalInformation', 'Politique de confidentialité'],
    ['/legal/accessibility', 'Accessibilité'],
    ['/claims', 'Assistance et sinistre'],
    ['/complaint', 'Réclamation'],
    ['/sitemap', 'Plan du site'],
  ])
  expect(foot).toContain('<a aria-current="page">Aide</a>')
  expect(foot).toContain('© 2020 Lutio Assurance')
})
