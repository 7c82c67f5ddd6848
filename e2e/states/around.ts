import type { Page } from '@playwright/test'
import { signIn } from '@portal/words/identity/sign-in.ts'
import { signInPage } from '../../apps/server/src/identity/provider/forms/pages.ts'
import { camille } from '../test/customers.ts'
import { typeCredentials } from '../test/fixtures.ts'
import { expect, plain, type States } from './state.ts'

async function openMenu(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Hugo Leroy' })
  await menu.or(page.getByRole('button', { name: /^Menu/ })).click()
  await expect(page.getByRole('button', { name: 'Se déconnecter' }).last()).toBeVisible()
}

/** What may come between a customer and a screen. */
export const aroundStates: States = {
  'the menu, open': openMenu,
  'the network, lost while a screen is opened': async (page) => {
    await page.goto('/')
    const away = page.getByRole('main').getByRole('link', { name: 'Suivre une demande' })
    await expect(away).toBeVisible()
    await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'))
    await away.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Désolé, cette page n.est pas disponible/,
    )
  },
  'a link to a change of who has no policy': async (page) => {
    await page.goto('/addDriver')
    await expect(page.getByText('il n’y a rien à changer').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mes Polices/)
  },
  'a link to a request of somebody else': async (page) => {
    await page.goto('/requests/EA-20261121-AAAAAAAA')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  },
}

const ended = (why: string) => plain(`/auth/signed-out?why=${why}&to=/documents`, 'Vous êtes déconnecté(e)')

/** Sign-in that does not go through, and a session that is over. */
export const signInStates: States = {
  'sign-in': async (page) => {
    await page.goto('/documents')
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible()
  },
  'sign-in, after too many wrong passwords': async (page) => {
    await page.route('**/oidc/interaction/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      const error = signIn.signIn.throttled(12)
      const body = signInPage({ action: '', email: camille.username, error, isLocked: true, demo: true })
      return route.fulfill({ status: 429, contentType: 'text/html', body })
    })
    await page.goto('/')
    await typeCredentials(page, { ...camille, password: '?' })
    await expect(page.getByRole('alert')).toContainText('Trop d’essais infructueux.')
  },
  'sign-in, on a page that has expired': plain(
    '/oidc/interaction/autrefois',
    'Cette page de connexion a expiré',
  ),
  'signed out, after being away': ended('idle'),
  'signed out, since the session was copied': ended('copied'),
  'signed out, from another device': ended('elsewhere'),
}
