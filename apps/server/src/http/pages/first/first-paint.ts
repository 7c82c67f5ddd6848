import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptsTemplate } from '@portal/contract/page/first-paint.ts'
import { screenModuleAt, screenModules } from '@portal/contract/page/screen-modules.ts'
import { z } from 'zod'
import { unlessMissing } from '../../../ground/disk/missing.ts'

/** What stands in a page itself, as a content security policy names it: the hash of its text. */
export type Inlined = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

type FirstPaint = {
  /** The built page of the screen at a path without its query; nothing of a customer is in it. */
  pageAt: (path: string) => string
  inlined: Inlined
}

/**
 * Puts the styles of the first view and the script that chooses the skin into the page itself, and the other
 * scripts into a template: they run once the first frame is painted (0122). Each page names those of its own
 * screen as well, which the browser would otherwise meet one import after the other (0127). `dressed` is done
 * to each page once.
 */
export async function readFirstPaint(root: string, dressed: (page: string) => string): Promise<FirstPaint> {
  const built = await readFile(join(root, 'index.html'), 'utf8')
  const inlined: { scripts: string[]; styles: string[] } = { scripts: [], styles: [] }
  let page = built
  for (const [kind, element, pattern] of inPlace) {
    for (const [tag, address = ''] of built.matchAll(pattern)) {
      const text = await readFile(join(root, address), 'utf8')
      inlined[kind].push(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      // Disabled, no browser fetches it; later scripts take it for loaded, or they would wait for it again.
      const named = element === 'style' ? tag.replace('>', ' disabled>') : ''
      page = page.replace(tag, () => `<${element}>${text}</${element}>${named}`)
    }
  }
  const scripts = built.match(later) ?? []
  page = page.replaceAll(later, '')
  const holding = (tags: readonly string[]) =>
    dressed(
      page.replace(
        '</head>',
        () => `<template id="${scriptsTemplate}">${[...scripts, ...tags].join('')}</template></head>`,
      ),
    )
  const filesOf = await readFiles(root)
  const pages = new Map(screenModules.map((name) => [name, holding(filesOf(name))]))
  const other = holding([])
  return { pageAt: (path) => pages.get(screenModuleAt(path) ?? '') ?? other, inlined }
}

const inPlace = [
  ['scripts', 'script', /<script src="([^"]+)"><\/script>/g],
  ['styles', 'style', /<link rel="stylesheet"[^>]* href="([^"]+)">/g],
] as const
const later = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

/** Gives the function that names the files of a screen, and of what asks about cookies on a first visit. */
async function readFiles(root: string) {
  const manifest = Manifest.parse(
    JSON.parse((await unlessMissing(readFile(join(root, '.vite/manifest.json'), 'utf8'))) ?? '{}'),
  )
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)]
  const named = new Set(withImports('index.html'))
  return (screen: string): string[] => {
    const keys = [`src/features/${screen}.tsx`, 'src/after-first-view.tsx'].flatMap(withImports)
    const chunks = [...new Set(keys)].filter((key) => !named.has(key)).flatMap((key) => manifest[key] ?? [])
    const sheets = new Set(chunks.flatMap(({ css = [] }) => css))
    return [
      ...chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}">`),
      // Fetched ahead, and no more: what is drawn before the scripts has its own styles.
      ...[...sheets].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ]
  }
}

const Manifest = z.record(
  z.string(),
  z.looseObject({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
