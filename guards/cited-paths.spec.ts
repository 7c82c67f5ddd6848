import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFiles, textOf } from './project-files.ts'

const root = join(import.meta.dirname, '..')
const documents = projectFiles(/^([A-Z]+\.md|docs\/.*\.md)$/)

// `apps/web/src/…` in code marks, and links to files; placeholders like <noun> and * cannot exist.
const inCode = /`((?:apps|packages|docs|guards|scripts|attack|mutants|bench|e2e|\.ci)\/[\w./-]+)`/g
const inLinks = /\]\((?!https?:|mailto:|#)([^)\s#]+)/g

it.each(documents)('every path %s cites exists', (document) => {
  const text = textOf(document)
  const cited = [
    ...Array.from(text.matchAll(inCode), ([, path = '']) => path),
    ...Array.from(text.matchAll(inLinks), ([, path = '']) => join(dirname(document), path)),
  ]
  expect(cited.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
