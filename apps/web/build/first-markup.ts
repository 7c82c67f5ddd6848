import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { firstMarkupFile, nameInMarkup } from '@portal/contract/page/first-markup.ts'
import { build, type CSSOptions, type Plugin } from 'vite'
import { z } from 'zod'

const root = new URL('..', import.meta.url)
const entry = 'src/first-markup.tsx'

/**
 * What the modules of a running page are while its first markup is made: nobody's session, no choice about
 * cookies, and whatever skin, as style sheets alone tell one from the other.
 */
const standIns: Readonly<Record<string, string>> = {
  'src/session/session.ts': `
    export const currentSession = () => ({ name: ${JSON.stringify(nameInMarkup)}, email: '', accountId: '' })
    export const isSignedIn = () => false
    export const [accessToken, renewToken, signOut, clearSession, start] = []`,
  'src/analytics/consent/consent.ts': `
    export const performanceConsent = () => undefined
    export const usePerformanceConsent = performanceConsent
    export const choosePerformance = undefined`,
  'src/brand/brands.ts': `
    import { defaultBrand } from '@portal/domain/ground/brand.ts'
    export const currentBrand = () => defaultBrand`,
}

/** Emits the first markup that the server puts into a page, made by the components of the page. */
export function firstMarkupPlugin(css: CSSOptions): Plugin {
  return {
    name: 'first-markup',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: firstMarkupFile, source: await rendered(css) })
    },
  }
}

async function rendered(css: CSSOptions): Promise<string> {
  // Where what it leaves outside, React for one, is found.
  const folder = await mkdtemp(fileURLToPath(new URL('../../node_modules/.first-markup-', root)))
  try {
    await build({
      configFile: false,
      root: fileURLToPath(root),
      logLevel: 'warn',
      css,
      plugins: [standIn()],
      build: { ssr: entry, outDir: folder, minify: false },
      ssr: { noExternal: /^@portal\// },
    })
    const made: unknown = await import(pathToFileURL(join(folder, 'first-markup.js')).href)
    return JSON.stringify(Made.parse(made).firstMarkup())
  } finally {
    await rm(folder, { recursive: true })
  }
}

const Made = z.object({ firstMarkup: z.custom<() => unknown>((made) => typeof made === 'function') })

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
