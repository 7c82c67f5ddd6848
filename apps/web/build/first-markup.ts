import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { firstMarkupFile } from '@portal/contract/page/first-markup.ts'
import { build, type CSSOptions, type Plugin } from 'vite'

const root = new URL('..', import.meta.url)
const entry = 'src/first-markup.tsx'

/**
 * What the modules of a running page are where a server draws it: no choice about cookies, nothing kept by a
 * tab, no code that comes later, and whatever skin, as style sheets alone tell one from the other.
 */
const standIns: Readonly<Record<string, string>> = {
  'src/session/session.ts': `
    export { currentSession } from './drawn-session.ts'
    export const isSignedIn = () => false
    export const [accessToken, renewToken, signOut, clearSession, start] = []`,
  'src/analytics/consent/consent.ts': `
    export const performanceConsent = () => undefined
    export const usePerformanceConsent = performanceConsent
    export const choosePerformance = undefined`,
  'src/brand/brands.ts': `
    import { defaultBrand } from '@portal/domain/ground/brand.ts'
    export const currentBrand = () => defaultBrand`,
  'src/features/policy/kept-page.ts': `
    export const keptPage = () => 1
    export const keepPage = undefined`,
  'src/ground/lazy-extra.ts': `
    export const lazyExtra = () => () => null
    export const afterExtras = lazyExtra`,
  // Refused, not for ever awaited: React would keep each drawing, and whose it is, until it came.
  'src/ground/new-build.ts': `export const loadOrRenew = () => Promise.reject(new Error('comes later'))`,
  'src/shell/page/drawn-by-server.ts': 'export const isDrawnByServer = () => true',
}

/** Emits the module by which the server draws a page before its scripts run, with its own components. */
export function firstMarkupPlugin(css: CSSOptions): Plugin {
  return {
    name: 'first-markup',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: firstMarkupFile, source: await bundled(css) })
    },
  }
}

async function bundled(css: CSSOptions): Promise<string> {
  const folder = await mkdtemp(fileURLToPath(new URL('../../node_modules/.first-markup-', root)))
  try {
    await build({
      configFile: false,
      root: fileURLToPath(root),
      // Else every module of a library that says "use client" is told.
      logLevel: 'error',
      css,
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [standIn()],
      build: {
        ssr: entry,
        outDir: folder,
        copyPublicDir: false,
        minify: true,
        rolldownOptions: { output: { codeSplitting: false } },
      },
      ssr: { noExternal: true },
    })
    return await readFile(join(folder, 'first-markup.js'), 'utf8')
  } finally {
    await rm(folder, { recursive: true })
  }
}

function standIn(): Plugin {
  return {
    name: 'stand-in',
    load(id) {
      const [, source] =
        Object.entries(standIns).find(([path]) => id === fileURLToPath(new URL(path, root))) ?? []
      return source
    },
  }
}
