import { beforeEach, expect, it } from 'vitest'
import { brandInit } from './brand-init.ts'

const known = ['verane', 'lutio']
const skinAt = (search: string) => {
  history.replaceState(null, '', location.pathname + search)
  brandInit(known, ['lutio'])
  return document.documentElement.dataset['brand']
}

beforeEach(() => localStorage.clear())

it('the skin before the first paint (decisions §2) is the first one unless storage names another', () => {
  expect(skinAt('')).toBe('verane')
  localStorage.setItem('brand', 'lutio')
  expect(skinAt('')).toBe('lutio')
})

it('the skin before the first paint (decisions §2) is set once by the address and kept, whatever wrong address comes', () => {
  expect(skinAt('?brand=lutio')).toBe('lutio')
  expect(skinAt('')).toBe('lutio')
  expect(skinAt('?brand=autre')).toBe('lutio')
})

it('the skin before the first paint (decisions §2) is the one of the link that led to the sign-in page', () => {
  expect(skinAt('#brand=lutio')).toBe('lutio')
  expect(skinAt('')).toBe('lutio')
})

it.each(['autre', '', 'constructor', '__proto__', 'Lutio'])(
  'the skin before the first paint (decisions §2) is the first one when storage or address say %j',
  (value) => {
    localStorage.setItem('brand', value)
    expect(skinAt('')).toBe('verane')
    expect(skinAt(`?brand=${value}`)).toBe('verane')
  },
)

it('the skin before the first paint (decisions §2) brings its own icons, and a name for the home screen of a phone, with a drawing where there is one', () => {
  skinAt('?brand=lutio')
  skinAt('?brand=verane')
  const links = Array.from(document.head.querySelectorAll('link')).slice(-5)
  expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
    ['apple-touch-icon', '/app-icon-lutio-192.png'],
    ['manifest', '/lutio.webmanifest'],
    ['icon', '/favicon-lutio.svg'],
    ['manifest', '/verane.webmanifest'],
    ['icon', '/favicon-verane.svg'],
  ])
})

it('says so where the script of the page does not come, instead of what waits for it', async () => {
  document.body.innerHTML = '<div id="root"><div inert>Bonjour</div></div><p id="lost" hidden>Rechargez.</p>'
  skinAt('')
  const script = Object.assign(document.createElement('script'), { type: 'module', src: '/missing.js' })
  const failed = new Promise((resolve) => script.addEventListener('error', resolve))
  document.body.append(script)
  await failed
  expect(document.getElementById('root')?.textContent).toBe('')
  expect(document.getElementById('lost')?.hidden).toBe(false)
})
