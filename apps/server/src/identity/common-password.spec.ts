import { readFileSync } from 'node:fs'
import { isStrongPassword } from '@portal/domain/account.ts'
import { expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

it.each([
  'Password1!',
  'P@ssw0rd',
  'P@$$w0rd1',
  'Passw0rd!',
  'Qwerty123!',
  'Azerty123!',
  'Motdepasse1!',
  'Welcome@123',
  'Admin@123',
  'Abc123!@#',
  '1qaz!QAZ',
  'Verane#1',
  'Assurance-75',
])('knows %s, which keeps the rule of §5, as one that is tried first', (password) => {
  expect(isStrongPassword(password)).toBe(true)
  expect(isCommonPassword(password)).toBe(true)
})

it.each([
  'Demo-2026!',
  'Nouveau-2027!',
  'Canari-Nouveau-2027!',
  'Tulipe#Rouge#Vélo7',
  'xK7!pQ2-vR9m',
  'Ab-'.repeat(66),
])('takes %s', (password) => {
  expect(isCommonPassword(password)).toBe(false)
})

it('refuses far more than the 3,000 commonest that keep the rule', () => {
  const words = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const decorated = words.flatMap((word) =>
    ['1!', '123!', '@1', '@123'].map((tail) => `${word[0]?.toUpperCase()}${word.slice(1)}${tail}`),
  )
  const strong = decorated.filter(isStrongPassword)
  expect(strong.length).toBeGreaterThan(3_000)
  expect(strong.filter((password) => !isCommonPassword(password))).toEqual([])
})
