import { expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

it.each([
  '/',
  '/policies',
  '/documents/0?tab=1#top',
  '/addDriver?next=https%3A%2F%2Fevil.example',
  '/authentication',
  '/%2F%2Fevil.example',
])('comes back to the page %s', (path) => {
  expect(returnPath(path)).toBe(path)
})

it.each([
  undefined,
  null,
  7,
  ['/policies', '/coverages'],
  '',
  'policies',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/policies\\..\\evil',
  'https://evil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
  ' /policies',
  '/\t/evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/@evil.example/\u0000',
  '/é',
  `/${'a'.repeat(2_000)}`,
  '/auth/login?to=/auth/login',
  '/auth',
  '/AUTH/login',
  '/oidc/session/end',
  '/api/openapi.json',
  '/content/spaces/x',
  '/%6Fidc/session/end',
  '/policies/../auth/login',
  '/policies/%2e%2e/auth/login',
  '/%',
])('does not follow %j', (to) => {
  expect(returnPath(to)).toBe('/')
})
