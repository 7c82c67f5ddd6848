import { brandScript as address } from '@portal/contract/page/public-page.ts'
import { brands } from '@portal/domain/ground/brand.ts'
import type { Plugin } from 'vite'
import { brandInit } from '../src/brand/brand-init.ts'
import { hasAppIcon } from './skin-files.ts'

/** Serves and emits /brand-init.js: the one script before the first paint, made from the list of brands. */
export function brandInitScript(): Plugin {
  const known = Object.keys(brands)
  const lists = [known, known.filter(hasAppIcon)].map((list) => JSON.stringify(list))
  const source = `(${brandInit.toString()})(${lists.join()})\n`
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
      this.emitFile({ type: 'asset', fileName: address.slice(1), source })
    },
  }
}
