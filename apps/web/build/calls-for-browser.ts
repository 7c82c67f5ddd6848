import { requestTitles } from '@portal/words/follow-up/request-titles.ts'
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

const titles = /\/words\/src\/follow-up\/request-titles[.]ts$/

/**
 * Leaves out of the browser's copy of calls and stories what only the server reads: some kilobytes of the
 * first view, which has 110. What those properties alone imported goes with them. The titles of requests,
 * which one screen shows, are read out of the stories here.
 */
export function callsForBrowser(): Plugin {
  return {
    name: 'calls-for-browser',
    enforce: 'pre',
    transform(code, id) {
      if (titles.test(id))
        return { code: `export const requestTitles = ${JSON.stringify(requestTitles)}`, map: null }
      const [, properties] = serverSide.find(([files]) => files.test(id)) ?? []
      return properties && { code: withoutIdleImports(without(properties, code)), map: null }
    },
  }
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

/** What carries nothing back is what is not said to. */
function isServerSide({ value }: Node, name: string, names: readonly string[]): boolean {
  return names.includes(name) || (name === 'response' && isNode(value) && value.value === 'none')
}

type Node = {
  type: string
  start: number
  end: number
  key?: unknown
  name?: unknown
  value?: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
