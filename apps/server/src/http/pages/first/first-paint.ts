import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { scriptsTemplate } from '@portal/contract/page/first-paint.ts'
import { z } from 'zod'
import { unlessMissing } from '../../../ground/disk/missing.ts'

/** What stands in a page itself, as a content security policy names it: the hash of its text. */
export type Inlined = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** The built page, at home and elsewhere, which paints by itself; nothing of a customer is in it. */
type FirstPaint = { home: string; other: string; inlined: Inlined }

/**
 * Puts the styles of the first view and the script that chooses the skin into the page itself, and the other
 * scripts into a template: they run once the first frame is painted (0122). Home names those of its own
 * screen as well, which the browser would otherwise meet one import after the other.
 */
export async function readFirstPaint(root: string): Promise<FirstPaint> {
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
    page.replace('</head>', () => `<template id="${scriptsTemplate}">${tags.join('')}</template></head>`)
  return { home: holding([...scripts, ...(await homeModules(root))]), other: holding(scripts), inlined }
}

const inPlace = [
  ['scripts', 'script', /<script src="([^"]+)"><\/script>/g],
  ['styles', 'style', /<link rel="stylesheet"[^>]* href="([^"]+)">/g],
] as const
const later = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g

// The policies page, where nearly every visit begins, and what asks about cookies on the first of them.
const firstModules = ['src/features/policy/policies-page.tsx', 'src/after-first-view.tsx']

async function homeModules(root: string): Promise<string[]> {
  const manifest = Manifest.parse(
    JSON.parse((await unlessMissing(readFile(join(root, '.vite/manifest.json'), 'utf8'))) ?? '{}'),
  )
  const withImports = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(withImports)]
  const named = new Set(withImports('index.html'))
  const first = new Set(firstModules.flatMap(withImports).filter((key) => !named.has(key)))
  const files = [...first].flatMap((key) => manifest[key]?.file ?? [])
  return files.map((file) => `<link rel="modulepreload" href="/${file}">`)
}

const Manifest = z.record(
  z.string(),
  z.looseObject({ file: z.string(), imports: z.array(z.string()).optional() }),
)
