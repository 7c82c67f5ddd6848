import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { go, signInOver } from '../../apps/server/src/test/identity/http-browser.ts'
import { pdf } from '../../apps/server/src/test/inputs/samples.ts'
import manifest from '../../package.json' with { type: 'json' }
import { startPortal } from '../../scripts/portal-process.ts'

const program = 'apps/server/dist/main.js'
const portal = await startPortal({ command: [process.execPath, program] })
afterAll(portal.stop)

const jar = new Map<string, string>()
beforeAll(() => signInOver(portal.url, jar, { email: 'camille.martin@exemple.fr', password: 'Demo-2026!' }))

async function bearer(): Promise<Record<string, string>> {
  const { body } = await go(jar, 'POST', `${portal.url}/auth/token`)
  return { authorization: `Bearer ${(JSON.parse(body) as { accessToken: string }).accessToken}` }
}

it('npm start runs what is built, whose modules are in a few files', () => {
  expect(manifest.scripts.prestart).toContain('--build')
  expect(manifest.scripts.start).toContain(`exec node ${program}`)
  const files = readdirSync(join(import.meta.dirname, '../../apps/server/dist'))
  expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThan(20)
})

it('the bundle signs a customer in and shows her her policies', async () => {
  const headers = await bearer()
  const answer = await fetch(`${portal.url}/api/v1/policy/accounts/acc-camille`, { headers })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('VA-2041-7735')
})

it.each([
  ['the web application', '/', 'id="root"'],
  ['the script of the pages of sign-in', '/auth/public-pages.js', 'addEventListener'],
  ['the questions of the FAQ', '/help', 'résilier'],
  ['the gazetteer', '/places/suggest?q=3470', '34700'],
])('the bundle finds %s where its sources lie', async (_, path, text) => {
  const { status, body } = await go(jar, 'GET', portal.url + path)
  expect(status).toBe(200)
  expect(body).toContain(text)
})

it('the bundle inspects a file in a thread', async () => {
  const headers = { ...(await bearer()), 'idempotency-key': 'one' }
  const body = new FormData()
  body.set('upfile', new Blob([Uint8Array.from(pdf())]), 'carte.pdf')
  body.set('fileType', 'carteGrise')
  const path = '/api/v1/document/accounts/acc-camille/policy/VA-2041-7735/uploadfile'
  const answer = await fetch(portal.url + path, { method: 'POST', headers, body })
  expect(await answer.text()).not.toContain('unavailable')
  expect(answer.status).toBe(200)
})
