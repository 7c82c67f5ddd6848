import { expect, it } from 'vitest'
import { mayDebug } from './config.ts'

it.each([
  ['localhost', true],
  ['portail.localhost', true],
  ['espace.verane-assurance.fr', true],
  ['lutio.fr', true],
  ['127.0.0.1', false],
  ['courtage.fr', false],
])('the debug tool on %s: %s (§9)', (host, allowed) => {
  expect(mayDebug(host, ['verane', 'lutio'])).toBe(allowed)
})
