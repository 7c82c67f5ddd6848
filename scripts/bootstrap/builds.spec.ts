import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Builds from './builds.mjs'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'builds-'))
const clone = join(folder, 'clone')
let builds: typeof Builds

// A clone of a few modules, with the project's own way to build them.
beforeAll(async () => {
  for (const path of ['scripts/bootstrap', 'apps/server/vite.config.ts', 'apps/server/package.json'])
    cpSync(join(root, path), join(clone, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'))
  write('package.json', '{ "version": "1.0.0" }')
  write('package-lock.json', '{}')
  write('apps/web/index.html', '<p>web</p>')
  write('packages/words/src/said.ts', `export const said: string = 'first'`)
  write(
    'apps/server/src/main.ts',
    `import { readFileSync } from 'node:fs'
import { setSourceMapsSupport } from 'node:module'
import { join } from 'node:path'
import { said } from '../../../packages/words/src/said.ts'
setSourceMapsSupport(true)
const beside = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8')
const above = readFileSync(join(import.meta.dirname, '../above.txt'), 'utf8')
console.log(said, beside, above)
if (process.argv[2]) await import('./fails.ts')`,
  )
  write('apps/server/src/fails.ts', `type Why = string\n\nconst why: Why = 'why'\nthrow new Error(why)`)
  write('apps/server/src/beside.txt', 'beside')
  write('apps/server/above.txt', 'above')
  const module = pathToFileURL(join(clone, 'scripts/bootstrap/builds.mjs')).href
  builds = (await import(module)) as typeof Builds
  await build()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true })
  writeFileSync(join(clone, path), text)
}

const isStale = () => builds.staleBuilds().includes('server')
const build = () => builds.buildStale()
const run = (from = clone, ...args: string[]) =>
  spawnSync(process.execPath, ['apps/server/dist/main.js', ...args], { cwd: from, encoding: 'utf8' })

it('a server that is built is not built again, nor for a test of it', () => {
  expect(isStale()).toBe(false)
  write('apps/server/src/main.spec.ts', '')
  expect(isStale()).toBe(false)
})

it.each([
  ['a module of its own', 'apps/server/src/fails.ts', `throw new Error('otherwise')`],
  ['a module of a package', 'packages/words/src/said.ts', `export const said: string = 'then'`],
  ['a new module', 'apps/server/src/new.ts', ''],
  ['how it is built', 'apps/server/vite.config.ts', `export default { build: { ssr: 'src/main.ts' } }`],
  ['what is installed', 'package-lock.json', '{ }'],
  ['the version', 'package.json', '{ "version": "1.0.1" }'],
])('%s changes, and what was built before is stale', (_, path, text) => {
  const before = join(folder, 'before')
  cpSync(clone, before, { recursive: true, verbatimSymlinks: true })
  write(path, text)
  expect(isStale()).toBe(true)
  rmSync(clone, { recursive: true })
  renameSync(before, clone)
  expect(isStale()).toBe(false)
})

it('runs what the sources say since they were built last', async () => {
  expect(run().stdout).toBe('first beside above\n')
  write('packages/words/src/said.ts', `export const said: string = 'second'`)
  await build()
  expect(isStale()).toBe(false)
  expect(run().stdout).toBe('second beside above\n')
})

it('a build that fails leaves nothing that counts as built', async () => {
  write('packages/words/src/said.ts', 'export const said =')
  await expect(build()).rejects.toThrow('What does not build is the server; the reason stands above.')
  expect(isStale()).toBe(true)
})

it('finds what lies beside a source wherever the clone has moved, and names the source of a failure', () => {
  const elsewhere = join(folder, 'elsewhere')
  cpSync(clone, elsewhere, { recursive: true, verbatimSymlinks: true })
  rmSync(join(elsewhere, 'packages'), { recursive: true })
  const { stdout, stderr } = run(elsewhere, 'fail')
  expect(stdout).toContain('beside above')
  expect(stderr).toContain(`${elsewhere}/apps/server/src/fails.ts:4`)
})
