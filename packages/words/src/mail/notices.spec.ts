import { wrongPasswords } from '@portal/contract/ground/rates.ts'
import { expect, it } from 'vitest'
import { notices } from './notices.ts'

it('a locked account is told for how long: a quarter of an hour', () => {
  expect(notices.lockedOut.paragraphs[0]).toContain('sont refusées pendant un quart d’heure.')
  expect(wrongPasswords.seconds).toBe(15 * 60)
})
