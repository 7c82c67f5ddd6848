import { readFileSync } from 'node:fs'
import { publicStyle as address } from '@portal/contract/page/public-page.ts'
import { brands } from '@portal/domain/ground/brand.ts'
import { transform } from 'lightningcss'
import type { Plugin } from 'vite'
import { addressDrawings, drawingFile, layers } from './style-sheet.ts'

const names = Object.keys(brands)
const parts = ['tokens', ...names.map((brand) => `skins/${brand}`), 'fonts', 'base', 'public-pages']

/** Every page holds the names of all brands and shows the one it is in. */
const worn = names.map((brand) => `[data-brand='${brand}'] [data-brand-name='${brand}']`)
const shown = `@layer screen { ${worn.join()} { display: flex } }`

/** Serves and emits the style sheet of the server-rendered pages under a name that the server can know. */
export function publicPagesStyles(): Plugin {
  return {
    name: 'public-pages-styles',
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => {
        response.setHeader('content-type', 'text/css')
        response.end(
          styles(
            (font) => `/src/brand/fonts/${font}`,
            (svg) => `"data:image/svg+xml,${encodeURIComponent(svg)}"`,
          ),
        )
      })
    },
    generateBundle(_, output) {
      const hashed = new Map(
        Object.values(output).flatMap((file) =>
          file.type === 'asset' ? file.names.map((name) => [name, `/${file.fileName}`] as const) : [],
        ),
      )
      this.emitFile({
        type: 'asset',
        fileName: address.slice(1),
        source: styles(
          (font) => hashed.get(font) ?? this.error(`the bundle has no font ${font}`),
          (svg) => drawingFile(this, svg),
        ),
      })
    },
  }
}

function styles(fontAt: (font: string) => string, drawingAt: (svg: string) => string): string {
  const read = (part: string) => readFileSync(new URL(`../src/brand/${part}.css`, import.meta.url), 'utf8')
  const sheet = [layers, ...parts.map(read), shown].join('\n')
  const { code } = transform({
    filename: 'public-pages.css',
    code: Buffer.from(addressDrawings(sheet, drawingAt)),
    minify: true,
  })
  return code
    .toString()
    .replace(/url\("?\.\/fonts\/([\w.-]+)"?\)/g, (_, font: string) => `url(${fontAt(font)})`)
}
