import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { go, signInOver } from '../../apps/server/src/test/identity/http-browser.ts'
import { pdf } from '../../apps/server/src/test/inputs/samples.ts'
import manifest from '../../package.json' with { type: 'json' }
import { startPortal } from '../../scripts/portal-process.ts'
import { releaseContents } from '../../scripts/release/contents.ts'
import { writeFolder } from '../../scripts/release/write.ts'

// Programs start here, on machines that are busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

// Outside of the clone, or what was forgotten would be found in it.
const folder = mkdtempSync(join(tmpdir(), 'portal-release-'))
chmodSync(folder, 0o755)
const entries = releaseContents({ withDatabase: true })
const paths = entries.map(({ path }) => path)
// In a folder of a folder that is not there, as the Dockerfile has it.
const release = join(folder, 'opt/portal')
writeFolder(release, entries)
const program = join(release, 'bin/portal')
const run = promisify(execFile)

const portal = await startPortal({ command: [program, 'serve'] })
afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true })
})

const jar = new Map<string, string>()
beforeAll(() => signInOver(portal.url, jar, { email: 'camille.martin@exemple.fr', password: 'Demo-2026!' }))

async function bearer(): Promise<Record<string, string>> {
  const { body } = await go(jar, 'POST', `${portal.url}/auth/token`)
  return { authorization: `Bearer ${(JSON.parse(body) as { accessToken: string }).accessToken}` }
}

const cookie = () => Array.from(jar, (pair) => pair.join('=')).join('; ')

it('signs a customer in, and her first page comes with its scripts and something to see', async () => {
  const page = await fetch(portal.url, { headers: { cookie: cookie(), accept: 'text/html' } })
  const text = await page.text()
  for (const part of ['<link rel="modulepreload"', 'Bonjour Camille']) expect(text).toContain(part)
})

it.each([
  ['the script of the pages of sign-in', '/auth/public-pages.js', 'addEventListener'],
  ['the questions of the FAQ', '/help', 'résilier'],
  ['the gazetteer', '/places/suggest?q=3470', '34700'],
])('has %s', async (_, path, text) => {
  const { status, body } = await go(jar, 'GET', portal.url + path)
  expect(status).toBe(200)
  expect(body).toContain(text)
})

it('draws a paper, inspects a file, and writes a mail about it', async () => {
  const headers = await bearer()
  const policy = `${portal.url}/api/v1/policy/accounts/acc-camille/VA-2041-7735`
  const paper = await fetch(`${policy}/attestation`, { headers })
  expect(paper.status).toBe(200)
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-')
  const body = new FormData()
  body.set('upfile', new Blob([Uint8Array.from(pdf())]), 'carte.pdf')
  body.set('fileType', 'carteGrise')
  const path = `${portal.url}/api/v1/document/accounts/acc-camille/policy/VA-2041-7735/uploadfile`
  const answer = await fetch(path, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': 'one' },
    body,
  })
  expect(answer.status).toBe(200)
  const mails = join(portal.dataDir, 'mail')
  const written = () => readdir(mails).then((names) => names.filter((name) => name.endsWith('.eml')))
  await expect.poll(async () => (await written()).length, { timeout: 60_000 }).toBeGreaterThan(0)
  const [mail = ''] = await written()
  expect(await readFile(join(mails, mail), 'utf8')).toContain('multipart/')
})

it('has the operator’s commands, beside the server that runs', async () => {
  const env = { DATA_DIR: portal.dataDir, TMPDIR: tmpdir() }
  expect((await run(program, ['version'], { env })).stdout).toBe(`${manifest.version}\n`)
  expect((await run(program, ['doctor'], { env })).stdout).toContain('the schema is up to date')
  expect((await run(program, ['customers', 'find', 'camille'], { env })).stdout).toContain('acc-camille')
  const refused = await run(program, ['outbox', 'retry', 'none'], { env }).catch(String)
  expect(refused).toContain('See the ids with: portal outbox list')
})

it('has every module that one of its own imports', async () => {
  const ownProgram = /\/(main|cli\/portal|inspection-worker|communes-worker|mail-worker)\.ts$/
  const modules = paths.filter((path) => /^apps\/server\/src\/.*\.ts$/.test(path) && !ownProgram.test(path))
  const script = 'for (const path of process.argv.slice(1)) await import(path)'
  const files = modules.map((path) => join(release, path))
  const args = ['--input-type=module', '--eval', script, '--', ...files]
  expect((await run(join(release, 'bin/node'), args, { env: {} })).stderr).toBe('')
})

it('has neither tests nor tools, and the checksum of each file', async () => {
  const tools =
    /\.spec\.|^(?!node_modules).*\/test\/[^/]+\.ts$|node_modules\/(vite|typescript|vitest|playwright|lightningcss)\//
  expect(paths.filter((path) => tools.test(path))).toEqual([])
  const { stdout } = await run('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], {
    cwd: release,
  })
  expect(stdout).toBe('')
  const files = entries.filter((entry) => !('target' in entry))
  expect(readFileSync(join(release, 'SHA256SUMS'), 'utf8').trim().split('\n')).toHaveLength(files.length)
})

it('names all that others made of it: packages, what is built into the pages, Node and PostgreSQL', () => {
  const bill = readFileSync(join(release, 'sbom.cdx.json'), 'utf8')
  const { components } = JSON.parse(bill) as { components: { 'bom-ref': string; cpe?: string }[] }
  const named = new Set(components.map((component) => component['bom-ref']))
  const packageOf = (path: string) =>
    /^(.*node_modules\/(?:@(?!portal)[^/]+\/[^/]+|[^@/][^/]*))\//.exec(path)?.[1]
  const packages = new Set(paths.flatMap((path) => packageOf(path) ?? []))
  expect([...packages].filter((path) => !named.has(path))).toEqual([])
  expect(named).toContain('node_modules/react-dom')
  expect(components.flatMap(({ cpe = '' }) => cpe.split(':').slice(3, 5).join(' ')).filter(Boolean)).toEqual([
    'postgresql postgresql',
    'nodejs node.js',
  ])
  expect(bill).not.toMatch(/timestamp|serialNumber|"resolved"/)
})
