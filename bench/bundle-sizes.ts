import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

export type Sized = { readonly name: string; readonly bytes: number }

type BundleSizes = {
  /** What the policies page needs before it shows anything: entry, skin script, static imports, the page. */
  readonly firstView: readonly Sized[]
  /** The sheets that come with it. */
  readonly styles: readonly Sized[]
  /** Sheets that come with a later screen. */
  readonly laterStyles: readonly Sized[]
  readonly routes: readonly Sized[]
  /** What is drawn by hand: cars, scenes and pictograms, all of it after the first view. */
  readonly drawings: readonly Sized[]
  /** Lazy chunks that are no screen of their own. */
  readonly shared: readonly Sized[]
}

type Chunk = { file: string; src?: string; name?: string; imports?: string[]; css?: string[] }
type Manifest = Readonly<Record<string, Chunk>>

const dist = join(import.meta.dirname, '../apps/web/dist')
const firstPage = 'src/features/policy/policies-page.tsx'

/** The built scripts and styles with their sizes after gzip; throws when nothing is built. */
export function bundleSizes(): BundleSizes {
  const manifest = readManifest()
  const chunks = Object.entries(manifest).filter(([, { file }]) => file.endsWith('.js'))
  const eager = new Set([...withImports(manifest, 'index.html'), ...withImports(manifest, firstPage)])
  const lazy = chunks.filter(([key]) => !eager.has(key))
  return {
    firstView: [...chunks.filter(([key]) => eager.has(key)).map(sized), sizedFile('brand-init.js')],
    styles: sheetsOf(chunks.filter(([key]) => eager.has(key))).map(sizedFile),
    laterStyles: sheetsOf(lazy).map(sizedFile),
    drawings: lazy.filter(([, { name = '' }]) => ['drawn', 'pictogram'].includes(name)).map(sized),
    routes: chunks.filter(([key]) => key.endsWith('-page.tsx')).map(sized),
    shared: lazy.filter(([key]) => !key.endsWith('-page.tsx')).map(sized),
  }
}

/** The source text of the scripts that a screen waits for, the entry's among them: 'policy/policies-page'. */
export function textOfScreen(page: string): string {
  const manifest = readManifest()
  const keys = new Set(
    ['index.html', `src/features/${page}.tsx`].flatMap((key) => withImports(manifest, key)),
  )
  return [...keys].map((key) => readFileSync(join(dist, manifest[key]?.file ?? ''), 'utf8')).join('\n')
}

/** The sizes added up. */
export function totalBytes(files: readonly Sized[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0)
}

function readManifest(): Manifest {
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('Nothing is built yet: node scripts/bootstrap.mjs --build')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

function withImports(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build made no chunk for ${key}.`)
  return [key, ...(chunk.imports ?? []).flatMap((name) => withImports(manifest, name))]
}

function sheetsOf(chunks: readonly [string, Chunk][]): string[] {
  return [...new Set(chunks.flatMap(([, { css }]) => css ?? []))]
}

function sized([, { file }]: readonly [string, Chunk]): Sized {
  return sizedFile(file)
}

function sizedFile(file: string): Sized {
  return { name: file, bytes: gzipSync(readFileSync(join(dist, file)), { level: 9 }).length }
}
