import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { BareFormText } from '../apps/web/src/test/bare-page/bare-form.ts'

const web = join(import.meta.dirname, '../apps/web')
const types: Readonly<Record<string, string>> = { js: 'text/javascript', html: 'text/html; charset=utf-8' }

/** The lines of a page to read, or a form with the page that it is opened from. */
type BareText = readonly string[] | BareFormText

/**
 * What a page can be at best on this machine: `text` shown by React and nothing else, no data to wait for,
 * served as the portal's own files are. Runs `work` with its address.
 */
export async function withBarePage<T>(text: BareText, work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bare-page-'))
  try {
    const files = await builtFiles(folder, text)
    const server = createServer(({ url = '/' }, response) => {
      const name = url === '/' ? 'index.html' : url.slice(1)
      const content = files.get(name)
      if (!content) return response.writeHead(404).end()
      const type = types[name.split('.').at(-1) ?? ''] ?? 'text/plain'
      return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(content)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    return await work(`http://localhost:${port}/`).finally(() => {
      server.close()
      server.closeAllConnections()
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function builtFiles(folder: string, text: BareText): Promise<Map<string, Buffer>> {
  const vite = join(web, '../../node_modules/vite/bin/vite.js')
  const source = join(web, 'src/test/bare-page')
  const options = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'error', '--base', '/']
  await promisify(execFile)(process.execPath, [vite, 'build', source, ...options])
  const names = await readdir(folder, { recursive: true })
  const files = names.filter((name) => /[.](html|js)$/.test(name))
  return new Map(
    await Promise.all(files.map(async (name) => [name, await packed(folder, name, text)] as const)),
  )
}

async function packed(folder: string, name: string, text: BareText): Promise<Buffer> {
  const content = await readFile(join(folder, name), 'utf8')
  const json = JSON.stringify(text).replaceAll('<', '\\u003c')
  return brotliCompressSync(content.replace('id="text"></', () => `id="text">${json}</`))
}
