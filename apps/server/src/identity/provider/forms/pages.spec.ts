import { expect, it } from 'vitest'
import { runBy } from '../../../test/operator/identity-file.ts'
import { newPasswordPage } from './new-password-page.ts'
import { signInPage } from './pages.ts'

const shown = () => signInPage({ action: '/sign-in', email: '', demo: false }).replaceAll('\u00A0', ' ')

it('the sign-in page says whom to call who cannot sign in, where to complain, and how accessible the portal is', () => {
  expect(shown()).toContain('<a href="tel:0199002020">01 99 00 20 20</a>, du lundi au vendredi')
  expect(shown()).toContain('href="/help"')
  expect(shown()).toContain('href="/complaint"')
  expect(shown()).toContain('href="/legal/accessibility"')
})

it('the sign-in page has the telephone of who runs the portal', () => {
  runBy()
  expect(shown()).toContain('<a href="tel:0261910001">02 61 91 00 01</a>, du lundi au samedi')
  expect(shown()).not.toContain('01 99 00')
})

it('both fields of a new password can be shown as they are typed, each by a button that says of which it is', () => {
  const texts = { title: '', heading: '', lead: '', submit: '' }
  const page = newPasswordPage({ texts, action: '/new', proof: '', username: '' })
  for (const name of ['password', 'repeated']) {
    expect(page).toContain(`<label id="${name}-label" for="${name}">`)
    expect(page).toMatch(
      new RegExp(`data-reveals="${name}"[^>]*aria-controls="${name}"[^>]*aria-describedby="${name}-label"`),
    )
  }
})

it.each([
  ['chosen', undefined],
  ['refused for another reason', 'Les deux mots de passe ne sont pas identiques.'],
  [
    'refused as weak',
    'Choisissez 8 à 24\u00a0caractères, dont une majuscule, une minuscule, un chiffre et un caractère parmi #?!@$%^&*-',
  ],
])('the rule of a new password that is %s is said once', (_, error) => {
  const texts = { title: '', heading: '', lead: '', submit: '' }
  const page = newPasswordPage({ texts, action: '/new', proof: '', username: '', error })
  expect(page.match(/8 à 24\scaractères/g)).toHaveLength(1)
  for (const [, ids = ''] of page.matchAll(/<input[^>]*aria-describedby="([^"]*)"/g))
    for (const id of ids.split(' ')) expect(page).toContain(` id="${id}"`)
})
