import { scriptsTemplate } from '@portal/contract/page/first-paint.ts'
import { brandScript as address } from '@portal/contract/page/public-page.ts'
import { brands } from '@portal/domain/ground/brand.ts'
import { minifySync, type Plugin } from 'vite'
import { brandInit } from '../src/brand/brand-init.ts'
import { scriptsAfterPaint } from '../src/brand/scripts-after-paint.ts'
import { hasAppIcon } from './skin-files.ts'

/**
 * Serves and emits /brand-init.js: the one script before the first paint, which sets the skin, made from
 * the list of brands, and has the others run after it.
 */
export function brandInitScript(): Plugin {
  const known = Object.keys(brands)
  const lists = [known, known.filter(hasAppIcon)].map((list) => JSON.stringify(list))
  const skin = `(${brandInit.toString()})(${lists.join()})`
  const source = `${skin};(${scriptsAfterPaint.toString()})(${JSON.stringify(scriptsTemplate)})\n`
  return {
    name: 'brand-init',
    // By hand: a classic script in index.html would be reported as one that cannot be bundled.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: address }, injectTo: 'head-prepend' }],
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(source)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: minifySync(address, source).code })
    },
  }
}
