import { isStrongPassword } from '@portal/domain/account/account.ts'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-password.ts'

describe('a password that guessers try first (ASVS 6.2.4)', () => {
  it.each([
    'P@$$w0rd2026',
    'Passw0rd!123456',
    'Mot-De-Passe-2026!',
    'Mot2Passe!',
    'AzertyAzerty1!',
    '123456Aa!',
    '1234Abcd!',
    'Aaaaaaa1!',
    '$Oleil2026!',
    'Été-2026!!',
    'Jet@ime1!',
    'Lut10-Assurance!',
    '2026!Camille',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Nouveau-2027!',
    'Demo-2026!',
    'Soleil-83920174!',
    'correct-Horse-7!',
    'Vr4i-ment-Autre',
    'xK9#mQ2$vL7!',
    'Marie-et-Paul-1!',
    '7Grues!Volent',
  ])('%s is not', (password) => {
    expect(isStrongPassword(password)).toBe(true)
    expect(isCommonPassword(password)).toBe(false)
  })
})
