import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

it('verifies the password it hashed and no other', async () => {
  const hash = await hashPassword('Demo-2026!')
  expect(await verifyPassword('Demo-2026!', hash)).toBe(true)
  expect(await verifyPassword('Demo-2026', hash)).toBe(false)
})

it('writes its parameters into the text and salts every hash', async () => {
  const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
})

it('verifies a hash made with other parameters', async () => {
  const hash =
    '$argon2id$v=19$m=8192,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$8llCXEeWvOo3SxDXYOTn+/H1NfcAUQKhlSuB2wm8Kmk'
  expect(await verifyPassword('secret', hash)).toBe(true)
  expect(await verifyPassword('Secret', hash)).toBe(false)
})

it('reads é the same whether typed as one character or two', async () => {
  expect(await verifyPassword('caf\u0065\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

it('answers false for a text that is no hash', async () => {
  expect(await verifyPassword('secret', 'secret')).toBe(false)
  expect(await verifyPassword('', '')).toBe(false)
})
