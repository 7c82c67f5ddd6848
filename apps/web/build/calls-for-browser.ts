import { requestTitles } from '@portal/words/follow-up/request-titles.ts'
import type { Story } from '@portal/words/ground/story.ts'
import { policyChanges } from '@portal/words/policy/policy-changes.ts'
import { parseSync, type Plugin } from 'vite'

/** What only the server and the OpenAPI document read, by the kind of file it stands in. */
const serverSide: readonly [RegExp, properties: readonly string[]][] = [
  [
    /\/contract\/src\/calls\/[\w-]+[.]calls[.]ts$/,
    [
      'summary',
      'problems',
      'rates',
      'notFoundText',
      'bodyBytes',
      'bulkField',
      'secret',
      'ownership',
      'closes',
      'repeats',
      'final',
      'fresh',
      'complaint',
    ],
  ],
  [/\/words\/src\/[\w-]+\/[\w-]+[.]stories[.]ts$/, ['request']],
]

/** What is worked out here once and for all, by the module that says how. */
const workedOut: readonly [RegExp, code: () => string][] = [
  [
    /\/words\/src\/follow-up\/request-titles[.]ts$/,
    () => `export const requestTitles = ${JSON.stringify(requestTitles)}`,
  ],
  [
    /\/words\/src\/policy\/policy-changes[.]ts$/,
    () => `export const policyChanges = {${Object.entries<Story>(policyChanges).map(onCard).join()}}`,
  ],
]

/**
 * Leaves out of the browser's copy of calls and stories what only the server reads: some kilobytes of the
 * first view, which has 110. What those properties alone imported goes with them. The titles of requests,
 * which one screen shows, are read out of the stories here, as is what a policy's card says of its changes.
 */
export function callsForBrowser(): Plugin {
  return {
    name: 'calls-for-browser',
    enforce: 'pre',
    transform(code, id) {
      const [, worked] = workedOut.find(([file]) => file.test(id)) ?? []
      if (worked) return { code: worked(), map: null }
      const [, properties] = serverSide.find(([files]) => files.test(id)) ?? []
      return properties && { code: withoutIdleImports(without(properties, code)), map: null }
    },
  }
}

function onCard([name, { title, action, underWay }]: [string, Story]): string {
  const said = Object.entries({ title, action })
    .filter(([, text]) => text !== undefined)
    .map(([key, text]) => `${key}: ${JSON.stringify(text)}`)
  if (!underWay) return `${name}: {${said.join()}}`
  const written = String(underWay)
  // Its text is all that comes along: it may name nothing but the day.
  if (!/^\(day\) => `[^`$]*[$][{]day[}][^`$]*`$/.test(written))
    throw new Error(`What ${name} says while it is under way is more than a sentence with a day in it.`)
  return `${name}: {${[...said, `underWay: ${written}`].join()}}`
}

/** The source without the outermost properties of these names. */
function without(names: readonly string[], code: string): string {
  const ranges = propertiesOf(parseSync('written.ts', code).program, names)
  return cut(
    code,
    ranges.map(([start, end]) => [start, code[end] === ',' ? end + 1 : end]),
  )
}

/** The source without imports that it uses nothing of: what they name would come along all the same. */
function withoutIdleImports(code: string): string {
  const imports = parseSync('written.ts', code).program.body.filter(
    (node) => node.type === 'ImportDeclaration',
  )
  const rangesOf = (nodes: typeof imports) => nodes.map(({ start, end }): Range => [start, end])
  const used = new Set(namesIn(parseSync('written.ts', cut(code, rangesOf(imports))).program))
  const idle = imports.filter(({ specifiers }) => !specifiers.some(({ local }) => used.has(local.name)))
  return cut(code, rangesOf(idle))
}

function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn)
  if (!isNode(node)) return []
  const within = Object.values(node).flatMap(namesIn)
  return node.type === 'Identifier' ? [String(node.name), ...within] : within
}

type Range = readonly [start: number, end: number]

function cut(code: string, ranges: readonly Range[]): string {
  let kept = ''
  let from = 0
  for (const [start, end] of ranges) {
    kept += code.slice(from, start)
    from = end
  }
  return kept + code.slice(from)
}

function propertiesOf(node: unknown, names: readonly string[]): Range[] {
  if (Array.isArray(node)) return node.flatMap((child) => propertiesOf(child, names))
  if (!isNode(node)) return []
  if (node.type === 'Property' && isNode(node.key) && isServerSide(node, String(node.key.name), names))
    return [[node.start, node.end]]
  return Object.values(node).flatMap((child) => propertiesOf(child, names))
}

/**
 * What every request is unless something is said: a GET, for 30 s (§9), that carries nothing there or back.
 * Of what a call does, the browser asks whether it only reads, and whether the journal has it.
 */
function isServerSide({ value }: Node, name: string, names: readonly string[]): boolean {
  if (names.includes(name)) return true
  if (!isNode(value)) return false
  if (name === 'request' || name === 'response') return value.value === 'none'
  if (name === 'effect') return value.value === 'immediate'
  if (name === 'method') return value.value === 'GET'
  return name === 'timeoutSeconds' && isNode(value.property) && value.property.name === 'downloadSeconds'
}

type Node = {
  type: string
  start: number
  end: number
  key?: unknown
  name?: unknown
  value?: unknown
  property?: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
