import { expect, it } from 'vitest'
import { accessibilityModule } from '../scripts/accessibility.ts'
import { limitsDocument } from '../scripts/limits.ts'
import { linesWhere, projectFiles, textOf } from './project-files.ts'

const documents = projectFiles(/^([A-Z]+\.md|docs\/.*\.md)$/)
const map = 'ARCHITECTURE.md'
const product = projectFiles(/^apps\/\w+\/src\/(?!test\/).*(?<![.](?:spec|d))[.]tsx?$/)

it('documents can be read without scrolling sideways', () => {
  expect(linesWhere(documents, (line) => line.length > 160)).toEqual([])
})

it('no comment is wider than the code', () => {
  const code = projectFiles(/\.(tsx?|mjs)$/)
  const isWide = (line: string) => line.length > 110 && /^\s*(\/[/*]|\*|\{\/\*)/.test(line)
  expect(linesWhere(code, (line) => isWide(line) && !/https?:|oxlint-disable/.test(line))).toEqual([])
})

it('docs/limits.md has the figures of the code: npm run limits', () => {
  expect(textOf('docs/limits.md')).toBe(limitsDocument())
})

it('the accessibility statement says what the journeys check: npm run accessibility', () => {
  expect(textOf('packages/words/src/legal/accessibility-checks.ts')).toBe(accessibilityModule())
})

it('ARCHITECTURE.md is two screens long', () => {
  expect(textOf(map).split('\n').length).toBeLessThanOrEqual(120)
  expect(linesWhere([map], (line) => line.length > 120)).toEqual([])
})

it.each(['server', 'web'])('ARCHITECTURE.md has a row for each room of apps/%s', (app) => {
  const rooms = product.filter((path) => path.startsWith(`apps/${app}/`)).map(roomOf)
  expect([...new Set(rooms)].filter((room) => room !== '' && !rowsOf(app).includes(room))).toEqual([])
})

/** The folder below src that a file lies in; empty for a file beside the rooms. */
function roomOf(path: string): string {
  return /^apps\/\w+\/src\/([^/]+)\//.exec(path)?.[1] ?? ''
}

function rowsOf(app: string): string[] {
  const [, chapter = ''] = textOf(map).split(`\`apps/${app}/src\`\n`)
  const [rows = ''] = chapter.split('\n## ')
  return Array.from(rows.matchAll(/^- \*\*([\w-]+)\*\*:/gm), ([, room = '']) => room)
}
