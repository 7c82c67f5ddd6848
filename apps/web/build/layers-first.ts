import type { Plugin } from 'vite'

/** The order of the cascade layers; whatever is declared first decides, and chunks come in any order. */
const statement = '@layer base, ui, screen;'

/** Puts the order of the layers at the top of the one style sheet, in the page itself while developing. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    transformIndexHtml: (_, { server }) =>
      server ? [{ tag: 'style', children: statement, injectTo: 'head-prepend' }] : [],
    generateBundle: {
      // After the styles of all chunks have become one file.
      order: 'post',
      handler(_, bundle) {
        const sheet = Object.values(bundle).find(
          (file) => file.type === 'asset' && file.names.includes('style.css'),
        )
        if (sheet?.type !== 'asset') return this.error('the build made no style.css')
        sheet.source = statement + String(sheet.source)
      },
    },
  }
}
