import { expect, it } from 'vitest'
import { projectFiles, textOf } from './project-files.ts'

/** Every selector of a style sheet in full, a rule within another joined to it as the browser does. */
function selectorsOf(css: string): string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '').replaceAll(':global', ':is')
  const open: string[] = []
  const found: string[] = []
  for (const [, text = '', end] of plain.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop()
    if (end !== '{') continue
    const own = text.trim()
    const outer = open.at(-1) ?? ''
    if (own.startsWith('@')) open.push(outer)
    else if (!outer) open.push(own)
    else open.push(own.includes('&') ? own.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${own}`)
    if (!own.startsWith('@')) found.push(...apart(open.at(-1) ?? '', ','))
  }
  return found
}

/** What stands between these signs, as far as they stand in no bracket. */
function apart(selector: string, signs: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of selector) {
    if ('(['.includes(sign)) depth += 1
    if (')]'.includes(sign)) depth -= 1
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}

const compoundsOf = (selector: string) => apart(selector, ' >+~')

/** Whether it styles what has a class, an id, an attribute or a tag that it names. */
function isNamed(compound: string): boolean {
  const [, alternatives] = /:(?:is|where)\((.*)\)/s.exec(compound) ?? []
  const bare = compound.replace(/:[\w-]+(\(.*\))?/gs, '')
  if (bare && bare !== '*') return true
  return apart(alternatives ?? '', ',').length > 0 && apart(alternatives ?? '', ',').every(endsNamed)
}

const endsNamed = (selector: string) => isNamed(compoundsOf(selector).at(-1) ?? '')

/** Whether what it styles depends on what something else holds. */
const dependsOnAnother = (selector: string) =>
  compoundsOf(selector)
    .slice(0, -1)
    .some((compound) => compound.includes(':has('))

const isFree = (selector: string) => dependsOnAnother(selector) && !endsNamed(selector)

/** Each such selector of the portal's style sheets, after its file. */
function selectorsWhere(isSought: (selector: string) => boolean): string[] {
  return projectFiles(/^apps\/web\/src\/.+\.css$/).flatMap((path) =>
    selectorsOf(textOf(path))
      .filter(isSought)
      .map((selector) => `${path}: ${selector}`),
  )
}

it.each([
  ['.a:has(.b) { & > * { gap: 0 } }', [':is(.a:has(.b)) > *']],
  ['.a { &:has(> .b) ~ :last-child { gap: 0 } }', [':is(.a):has(> .b) ~ :last-child']],
  ['@media print { .a:has(.b) > :is(.c, p + *) { gap: 0 } }', ['.a:has(.b) > :is(.c, p + *)']],
  ['.a:has(.b) > :is(.c, p) { gap: 0 } .a > *:has(.b), .a:has(.b) [data-c] { gap: 0 }', []],
])('in %s it knows what is named', (css, free) => {
  expect(selectorsOf(css).filter(isFree)).toEqual(free)
})

it('names what a rule with :has() styles: else whatever gets the focus has every style of its page reckoned anew', () => {
  expect(selectorsWhere(isFree)).toEqual([])
})

/** Whether it asks the root what it holds, be it within the `:is()` that nesting or `:global()` makes. */
const asksRoot = (selector: string) =>
  compoundsOf(selector).some((compound) => /^(?::is\()*(?:html|:root)\b.*:has\(/s.test(compound))

it.each([
  [':global(html:has(dialog[open])) { gap: 0 }', 1],
  ['html { &:is(.a, .b):has(.c) .d { gap: 0 } }', 1],
  ['.html:has(.a), html .a:has(.b) { gap: 0 }', 0],
])('in %s it knows what asks the root', (css, count) => {
  expect(selectorsOf(css).filter(asksRoot)).toHaveLength(count)
})

it('asks nothing of the root by :has(), which has the page reckoned anew whatever is put into it', () => {
  expect(selectorsWhere(asksRoot)).toEqual([])
})
