import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts'

async function policyOf(measured: boolean): Promise<Record<string, string>> {
  const headers = securityHeaders({ secure: false, measured })
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((text) => text.split(/ (.*)/).slice(0, 2)))
}

it('lets a page load and reach nothing from elsewhere unless a tag container is configured (§7)', async () => {
  const policy = await policyOf(false)
  expect(policy['default-src']).toBe("'self'")
  expect(Object.values(policy).join(' ')).not.toContain('https:')
  expect(policy).not.toHaveProperty('script-src')
})

it('opens to the hosts of the container, and to no inline script, where one is configured', async () => {
  expect(await policyOf(true)).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self' https://www.googletagmanager.com",
    'connect-src':
      "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
    'frame-ancestors': "'none'",
  })
})

it('tells robots to stay away, on every answer (§2: all routes are behind sign-in)', async () => {
  const app = Fastify()
  registerSecurityHeaders(app, securityHeaders({ secure: false, measured: false }))
  const { headers } = await app.inject({ url: '/nothing' })
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
})
