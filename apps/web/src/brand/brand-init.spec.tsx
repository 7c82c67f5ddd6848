import { beforeEach, describe, expect, it } from 'vitest'
import { brandInit } from './brand-init.ts'

const known = ['verane', 'lutio']
const skinAt = (search: string) => {
  history.replaceState(null, '', location.pathname + search)
  brandInit(known)
  return document.documentElement.dataset['brand']
}

describe('the skin before the first paint (decisions §2)', () => {
  beforeEach(() => localStorage.clear())

  it('is the first one unless storage names another', () => {
    expect(skinAt('')).toBe('verane')
    localStorage.setItem('brand', 'lutio')
    expect(skinAt('')).toBe('lutio')
  })

  it('is set once by the address and kept', () => {
    expect(skinAt('?brand=lutio')).toBe('lutio')
    expect(skinAt('')).toBe('lutio')
  })

  it.each(['autre', '', 'constructor', '__proto__', 'Lutio'])(
    'is the first one when storage or address say %j',
    (value) => {
      localStorage.setItem('brand', value)
      expect(skinAt('')).toBe('verane')
      expect(skinAt(`?brand=${value}`)).toBe('verane')
    },
  )

  it('does not let a wrong address undo a choice', () => {
    localStorage.setItem('brand', 'lutio')
    expect(skinAt('?brand=autre')).toBe('lutio')
  })

  it('brings its own icons, and a name for the home screen of a phone', () => {
    skinAt('?brand=lutio')
    const links = Array.from(document.head.querySelectorAll('link')).slice(-3)
    expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['apple-touch-icon', '/app-icon-lutio-192.png'],
      ['manifest', '/lutio.webmanifest'],
      ['icon', '/favicon-lutio.svg'],
    ])
  })
})
