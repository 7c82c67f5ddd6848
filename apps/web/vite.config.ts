import { matchesGlob } from 'node:path'
import { serverPaths } from '@portal/contract/ground/server-paths.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { z } from 'zod'
import { brandInitScript } from './build/brand-init.ts'
import { breakpoint } from './build/breakpoint.ts'
import { callsForBrowser } from './build/calls-for-browser.ts'
import { classesInPlace } from './build/classes-in-place.ts'
import { firstMarkupPlugin } from './build/first-markup.ts'
import { limitsInPlace } from './build/limits-in-place.ts'
import { precompress } from './build/precompress.ts'
import { publicPagesStyles } from './build/public-pages.ts'
import { reactAsModules } from './build/react-as-modules.ts'
import { scopedNames } from './build/scoped-name.ts'
import { skinFiles } from './build/skin-files.ts'
import { drawingsAsFiles, layersFirst } from './build/style-sheet.ts'
import { unusedParts } from './build/unused-parts.ts'

/** Given by npm run dev (scripts/vite-process.ts). */
const Given = z.object({
  /** Where the server listens behind this one. */
  SERVER_ORIGIN: z.url().optional(),
  /** What /galerie asks. */
  GALLERY_ORIGIN: z.url().optional(),
  VITE_CACHE_DIR: z.string().min(1).optional(),
})
const { SERVER_ORIGIN: server, GALLERY_ORIGIN: gallery, VITE_CACHE_DIR: cacheDir } = Given.parse(process.env)

const css = { postcss: { plugins: [breakpoint()] }, modules: { generateScopedName: scopedNames() } }

// What React and the router ask before they use it: the ways around what is missing go.
const inBrowser = {
  ...typeIs('object', ['window', 'navigator', 'document', 'performance']),
  ...typeIs('function', ['reportError', 'queueMicrotask', 'setTimeout', 'MessageChannel']),
  ...typeIs('undefined', ['process']),
}

export default defineConfig({
  plugins: [
    react(),
    callsForBrowser(),
    limitsInPlace(),
    unusedParts(),
    classesInPlace(),
    reactAsModules(),
    brandInitScript(),
    layersFirst(),
    drawingsAsFiles(),
    publicPagesStyles(),
    skinFiles(),
    firstMarkupPlugin(css),
    precompress(),
  ],
  ...(cacheDir && { cacheDir }),
  server: {
    proxy: {
      ...(server && { [`^(${serverPaths.join('|')})(/|$)`]: server }),
      ...(gallery && { '^/galerie/': gallery }),
    },
  },
  css,
  build: {
    // popover, light-dark() and nested CSS as written: what browsers share since 2024.
    target: ['chrome125', 'firefox128', 'safari17.5'],
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // No screen need ask for what every page has: naming it twenty times would be part of the first view.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/(rolldown-runtime|shell|vendor)-/.test(file)) : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property has no effect here: sentences that nobody says go, with what they are read from.
      treeshake: { propertyReadSideEffects: false },
      transform: { define: inBrowser },
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // The first view names every screen's file: the name itself would be part of its budget.
        chunkFileNames: ({ name }) => `assets/${named.test(name) ? `${name}-` : ''}[hash:7].js`,
        codeSplitting: {
          // Two files for what every screen needs, not ten: fewer requests, and 3 kB less once compressed.
          groups: [
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// },
            {
              name: 'shell',
              test: modulesOf(
                'web/src/{api,brand,ground,session}',
                'web/src/shell/{frame,link,page,policy}',
                'web/src/ui/{action,browse,display,ground}',
                'web/src/ui/surface/{card,inline-message}.tsx',
                'web/src/ui/surface/{card,inline-message}.module.css',
                'words/src/{ground,policy,shell}',
                'words/src/request/status-words.ts',
                // The styles of the first view are one file, which no script has to ask for.
                'web/src/features/{consent/style,policy}/*.css',
                // In the first view's page and in others: no file of its own.
                'domain/src/{document/document-progress,ground/coefficients}.ts',
                // Vite's own, which every lazy import calls.
                '\0vite',
              ),
            },
            // What the question about cookies needs, and screens without a form as well.
            {
              name: 'consent',
              test: modulesOf(
                'web/src/analytics/consent',
                'web/src/features/consent/style',
                'web/src/shell/address',
                'words/src/consent',
              ),
            },
            // What forms share with what has none: a download needs no form's code.
            {
              name: 'days',
              test: modulesOf(
                'domain/src/contact',
                'domain/src/ground/{calendar,unsafe-characters}.ts',
                'words/src/time',
              ),
            },
            {
              name: 'plain-page',
              test: modulesOf('web/src/brand/drawings/*.css', 'web/src/shell/drawing/*.css'),
            },
            // Who runs the portal, whom one may complain to, and how print sets it.
            {
              name: 'identity',
              test: /words\/src\/(?:broker\/identities|complaint\/mediation)|domain\/src\/ground\/typography/,
            },
            // How files go, from the first page as well: apart from what chooses and brings them.
            {
              name: 'download',
              test: modulesOf(
                'web/src/api/transfer',
                'web/src/features/policy/paper',
                'web/src/shell/download',
                'words/src/paper/{paper-names,papers}.ts',
              ),
            },
            // What screens share that are only read, and the styles of all that comes later: one request, not
            // one for each, but for the account's own frame and what an accident asks: home fetches them
            // ahead for everybody. No form is among it, or each would wait for what judges fields.
            {
              name: 'screens',
              test: modulesOf(
                'web/src/{features,shell,ui}/**/!(account.module|claims.module).css',
                'web/src/attachments/*.css',
                'web/src/form/field/*.css',
                'web/src/form/field/search-field.tsx',
                'web/src/shell/{task,title}',
                'web/src/ui/{block,modal,tabs}',
                'web/src/ui/surface/empty-state.tsx',
                'web/src/shell/change/lead-back.ts',
                'web/src/shell/change/policy-page.tsx',
                'web/src/shell/request/request-number.tsx',
                'web/src/api/others/ask.ts',
                'web/src/ground/ids',
                'words/src/{form,label}',
                'words/src/home/{find-policy,finder}.ts',
                'words/src/payment/undo.ts',
              ),
            },
            // How requests stand, on their own pages and on others.
            {
              name: 'requests',
              test: modulesOf(
                'web/src/features/request/onward-link.tsx',
                'web/src/shell/request/{request-row,request-status,termination-timeline}.tsx',
                'web/src/shell/request/requests-query.ts',
                'words/src/follow-up',
                'domain/src/document/document-upload.ts',
              ),
            },
            // What is asked and sent without a field.
            {
              name: 'action',
              test: modulesOf(
                'web/src/form/{action,question}',
                'web/src/form/confirmation/confirmation.tsx',
                'web/src/form/rare-field/tick-box.tsx',
              ),
            },
            // What every form needs, fetched with the first one; what judges its fields beside it.
            { name: 'zod', test: modulesOf('node_modules/zod/**') },
            {
              name: 'form',
              test: modulesOf(
                'node_modules/{react-hook-form,@hookform}/**',
                'web/src/form/{change,field,ground,rare-field,submit}',
                'web/src/form/date/date-field.tsx',
                'web/src/form/date/use-calendar-panel.ts',
                'web/src/form/**/*.css',
                'web/src/shell/change/change-page.tsx',
                'words/src/form/date',
                'domain/src/driver',
              ),
            },
            {
              name: 'attachments',
              test: modulesOf(
                'web/src/attachments',
                'web/src/ui/file',
                'words/src/document/{attachments,file-formats}.ts',
                'contract/src/ground/not-found-texts.ts',
              ),
            },
            { name: 'account', test: modulesOf('web/src/features/account/frame', 'words/src/account') },
          ],
        },
      },
    },
  },
})

/** What every page has, and what developers look for. */
const named = /^(?:debug-tool|rolldown-runtime|shell|vendor)$/

function typeIs(type: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`typeof ${name}`, JSON.stringify(type)]))
}

/** Whether a module is one of `rooms` or stands in it; of rooms inside only with `**`, styles by `*.css`. */
function modulesOf(...rooms: readonly string[]): (id: string) => boolean {
  const globs = rooms.map((room) => (/[.](?:css|tsx?)$/.test(room) ? `**/${room}` : `**/${room}/*`))
  return (id) => globs.some((glob) => matchesGlob(id.replace(/[?].*/, ''), glob))
}
