import { expect, it } from 'vitest'
import { sitemapPage } from './sitemap-page.ts'

it('says without sign-in which pages open at once, and which after it (decisions §3)', () => {
  // What stands below every such page is no part of it.
  const [page] = sitemapPage().split('<footer')
  for (const said of [
    '<nav class="entry"><a href="/">Se connecter</a></nav>',
    '<h1>Plan du site</h1>',
    '<a href="/help">Aide</a>',
    '<a href="/auth/forgotten">Mot de passe oublié</a>',
    '<a href="/legal/accessibility">Accessibilité</a>',
    '<a href="/auth/login?to=%2Fsitemap">Se connecter pour les ouvrir</a>',
    '<li>Ajouter un conducteur</li>',
    '<li>Mes demandes</li>',
  ])
    expect(page).toContain(said)
})
