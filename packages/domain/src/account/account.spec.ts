import { expect, it } from 'vitest'
import { MailContact, PhoneContact } from './account-requests.schema.ts'
import { isStrongPassword } from './account.ts'

it.each([
  ['Demo-2026!', true],
  ['Aa1#aaaa', true],
  ['Aa1#aaa', false],
  [`Aa1#${'a'.repeat(20)}`, true],
  [`Aa1#${'a'.repeat(21)}`, false],
  ['aa1#aaaa', false],
  ['AA1#AAAA', false],
  ['Aaa#aaaa', false],
  ['Aa1aaaaa', false],
])("the password '%s' follows the rule: %s (§5)", (password, follows) => {
  expect(isStrongPassword(password)).toBe(follows)
})

it.each(['01 99 00 12 34', '+33 1 99 00 12 34', '+33 (0)199001234', '0199001234'])(
  'takes the phone number %s',
  (phone) => {
    expect(PhoneContact.safeParse({ phone }).success).toBe(true)
  },
)

it.each([
  '',
  '123',
  'abcdefgh',
  '0'.repeat(16),
  '01 99 00 12 34;ext=1',
  '<b>0199001234</b>',
  'tel:0199001234',
])('refuses the phone number %s', (phone) => {
  expect(PhoneContact.safeParse({ phone }).success).toBe(false)
})

it.each([
  'a@exemple.fr\r\nBcc: b@exemple.fr',
  'a@exemple.fr,b@exemple.fr',
  '"x"@y@z',
  'a@b',
  `${'a'.repeat(250)}@x.fr`,
])('refuses the e-mail address %s', (email) => {
  expect(MailContact.safeParse({ text: 'Bonjour', email }).success).toBe(false)
})
