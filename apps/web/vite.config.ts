import { serverPaths } from '@portal/contract/server-paths.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brandInitScript } from './build/brand-init.ts'
import { callsForBrowser } from './build/calls-for-browser.ts'
import { frenchOnly } from './build/french-only.ts'
import { legalPages } from './build/legal-pages.ts'
import { layersFirst } from './build/layers-first.ts'
import { precompress } from './build/precompress.ts'
import { publicPagesStyles } from './build/public-pages.ts'

// Given by npm run dev: where the server listens behind this one.
const server = process.env['SERVER_ORIGIN']

export default defineConfig({
  plugins: [
    react(),
    callsForBrowser(),
    frenchOnly(),
    brandInitScript(),
    layersFirst(),
    publicPagesStyles(),
    legalPages(),
    precompress(),
  ],
  server: server ? { proxy: { [`^/(${serverPaths.join('|')})(/|$)`]: server } } : {},
  build: {
    // popover, light-dark() and nested CSS as written: what browsers share since 2024.
    target: ['chrome125', 'firefox128', 'safari17.5'],
    cssCodeSplit: false,
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Two files for what every screen needs, not ten: fewer requests, and 3 kB less once compressed.
          groups: [
            { name: 'vendor', test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\// },
            {
              name: 'shell',
              // Without what only later screens use.
              test: /\/web\/src\/(?:api|brand|session|shell|ui)\/(?!address-data|change-page|content|refused|combobox|debug|dialog|drop-zone|file-button|places|policy-page|progress-bar|required-policy|tabs|transports)|messages\/(?:formats|pending-requests|policies|shell)[.]|web\/src\/new-build[.]|preload-helper/,
            },
            // What the question about cookies needs, and screens without a form as well.
            {
              name: 'consent',
              test: /\/web\/src\/(?:analytics\/(?:consent|events|track)|features\/cookies\/cookies[.]module|messages\/cookies|shell\/address-data)/,
            },
            { name: 'field', test: /\/web\/src\/form\/field[.]module/ },
            // What every form needs, fetched with the first one.
            {
              name: 'form',
              test: /node_modules\/(?:react-hook-form|@hookform|zod)\/|\/web\/src\/form\/(?!date-field|day-calendar|known|password|policy-form|question-dialog|textarea|tick-box|use-calendar|use-open)|messages\/(?:form|issues)[.]|fields[.]schema/,
            },
          ],
        },
      },
    },
  },
})
