import type { Plugin, Rolldown } from 'vite'

/** The order of the cascade layers; whatever is declared first decides, and chunks come in any order. */
export const layers = '@layer base, ui, screen;'

/** Puts the order of the layers at the top of the one style sheet, in the page itself while developing. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    transformIndexHtml: (_, { server }) =>
      server ? [{ tag: 'style', children: layers, injectTo: 'head-prepend' }] : [],
    generateBundle: {
      // After the styles of all chunks have become one file.
      order: 'post',
      handler(_, bundle) {
        const sheet = styleSheetOf(bundle) ?? this.error('the build made no style.css')
        sheet.source = layers + String(sheet.source)
      },
    },
  }
}

const drawing = /url\("data:image\/svg\+xml,([^"]*)"\)/g

export function withoutDrawings(css: string): string {
  return css.replaceAll(drawing, 'none')
}

/**
 * Makes a file of each drawing that a skin's sheet holds. Inside the one style sheet the wordmarks of all
 * skins would be a fifth of what the first paint waits for; outside, only the one that is worn is fetched.
 */
export function drawingsAsFiles(): Plugin {
  return {
    name: 'drawings-as-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const sheet = styleSheetOf(bundle) ?? this.error('the build made no style.css')
        const css = String(sheet.source).replaceAll(drawing, (_, text: string) => {
          const source = decodeURIComponent(text)
          return `url(/${this.getFileName(this.emitFile({ type: 'asset', name: 'drawing.svg', source }))})`
        })
        if (css.includes('data:'))
          this.error('style.css holds a drawing that is not url("data:image/svg+xml,…")')
        sheet.source = css
      },
    },
  }
}

function styleSheetOf(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset | undefined {
  const sheet = Object.values(bundle).find(
    (file) => file.type === 'asset' && file.names.includes('style.css'),
  )
  return sheet?.type === 'asset' ? sheet : undefined
}
