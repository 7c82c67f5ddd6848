import type { Plugin, Rolldown } from 'vite'

/** The order of the cascade layers; whatever is declared first decides, and chunks come in any order. */
export const layers = '@layer base, ui, screen;'

/** Puts the order of the layers at the top of every style sheet, in the page itself while developing. */
export function layersFirst(): Plugin {
  return {
    name: 'layers-first',
    transformIndexHtml: (_, { server }) =>
      server ? [{ tag: 'style', children: layers, injectTo: 'head-prepend' }] : [],
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const sheet of styleSheets(bundle)) sheet.source = layers + String(sheet.source)
      },
    },
  }
}

const drawing = /url\("data:image\/svg\+xml,([^"]*)"\)/g

/** Puts in the place of each drawing of a skin's sheet the address that `addressOf` gives its SVG. */
export function addressDrawings(css: string, addressOf: (svg: string) => string): string {
  return css.replaceAll(drawing, (_, text: string) => `url(${addressOf(decodeURIComponent(text))})`)
}

/**
 * Makes a file of each drawing that a skin's sheet holds. Inside the first style sheet the wordmarks of all
 * skins would be a fifth of what the first paint waits for; outside, only the one that is worn is fetched.
 */
export function drawingsAsFiles(): Plugin {
  return {
    name: 'drawings-as-files',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const sheet of styleSheets(bundle)) {
          const css = addressDrawings(String(sheet.source), (svg) => drawingFile(this, svg))
          if (css.includes('data:'))
            this.error(`${sheet.fileName} holds a drawing that is not url("data:image/svg+xml,…")`)
          sheet.source = css
        }
      },
    },
  }
}

/** The address of a drawing's file, which the bundle gets once. */
export function drawingFile(
  context: Pick<Rolldown.PluginContext, 'emitFile' | 'getFileName'>,
  source: string,
): string {
  return `/${context.getFileName(context.emitFile({ type: 'asset', name: 'drawing.svg', source }))}`
}

function styleSheets(bundle: Rolldown.OutputBundle): Rolldown.OutputAsset[] {
  return Object.values(bundle).filter(
    (file): file is Rolldown.OutputAsset => file.type === 'asset' && file.fileName.endsWith('.css'),
  )
}
