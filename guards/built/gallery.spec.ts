import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createViteServer } from 'vitest/node'

const web = join(import.meta.dirname, '../../apps/web')

it('the build has no gallery: no page of that name, and none of its words', () => {
  const files = readdirSync(join(web, 'dist'), { recursive: true, encoding: 'utf8' })
  expect(files).toContain('index.html')
  expect(files.filter((file) => /galerie|gallery/i.test(file))).toEqual([])
  const texts = files.filter((file) => /[.](html|js|css|json)$/.test(file))
  expect(
    texts.filter((file) => /galerie|test\/gallery/i.test(readFileSync(join(web, 'dist', file), 'utf8'))),
  ).toEqual([])
})

it('while it is developed, /galerie is a page of its own', async () => {
  const vite = await createViteServer({
    root: web,
    server: { port: 0, hmr: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await vite.listen()
    const page = await fetch(new URL('galerie', vite.resolvedUrls?.local[0]))
    expect(await page.text()).toContain('/src/test/gallery/main.tsx')
  } finally {
    await vite.close()
  }
})
