import { fileURLToPath } from 'node:url'
import { publicStyle as address } from '@portal/contract/page/public-page.ts'
import { bundle } from 'lightningcss'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('../src/brand/public-pages.css', import.meta.url))

/** Serves and emits the style sheet of the server-rendered pages under a name that the server can know. */
export function publicPagesStyles(): Plugin {
  return {
    name: 'public-pages-styles',
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => {
        response.setHeader('content-type', 'text/css')
        response.end(styles((font) => `/src/brand/fonts/${font}`))
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
        source: styles((font) => hashed.get(font) ?? this.error(`the bundle has no font ${font}`)),
      })
    },
  }
}

function styles(addressOf: (font: string) => string): string {
  const { code } = bundle({ filename: entry, minify: true })
  return code
    .toString()
    .replace(/url\("?\.\/fonts\/([\w.-]+)"?\)/g, (_, font: string) => `url(${addressOf(font)})`)
}
