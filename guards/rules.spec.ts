import { expect, it } from 'vitest'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

const pages = projectFiles(/^docs\/rules\/.+\.md$/)
const texts = new Map(pages.map((page) => [/^# (.*§\d)/.exec(textOf(page))?.[1], textOf(page)]))
const citing = projectFiles(
  /^(?:apps|packages|e2e|guards|scripts|bench|attack)\/.*\.(?:ts|tsx|mjs|css)$|^docs\/(?!rules\/|asvs).*\.md$/,
)

// Other people's documents have paragraphs as well.
const foreign = /(?:RFC|UAX|CNIL)[^§]*§[\d.]+/g
const citation = /(decisions )?§ ?(\d+(?:\.\d+)?)(?:, '([^']+)')?/g

it('has a page for every rule that the code or a document cites, with the point that it names', () => {
  const isUnknown = ([, decisions = '', number = '', point]: RegExpExecArray) =>
    !texts
      .get(`${decisions}§${number}`)
      ?.replaceAll(/\s+/g, ' ')
      .includes(point ?? '')
  const wrong = linesWhere(citing, (line) =>
    Array.from(line.replaceAll(foreign, '').matchAll(citation)).some(isUnknown),
  )
  expect(wrong).toEqual([])
})

it('lists each page of the rules', () => {
  const index = textOf('docs/rules/README.md')
  const missing = pages.filter(
    (page) => !page.endsWith('README.md') && !index.includes(`](${page.split('/').at(-1)})`),
  )
  expect(missing).toEqual([])
})
