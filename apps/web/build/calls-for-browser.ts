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
      return properties && { code: without(properties, code), map: null }
    },
  }
}

/** The source without the outermost properties of these names. */
function without(names: readonly string[], code: string): string {
  let kept = ''
  let from = 0
  for (const [start, end] of propertiesOf(parseSync('written.ts', code).program, names)) {
    kept += code.slice(from, start)
    from = end + (code[end] === ',' ? 1 : 0)
  }
  return kept + code.slice(from)
}

function propertiesOf(node: unknown, names: readonly string[]): [start: number, end: number][] {
  if (Array.isArray(node)) return node.flatMap((child) => propertiesOf(child, names))
  if (!isNode(node)) return []
  if (node.type === 'Property' && isNode(node.key) && names.includes(String(node.key.name)))
    return [[node.start, node.end]]
  return Object.values(node).flatMap((child) => propertiesOf(child, names))
}

type Node = { type: string; start: number; end: number; key?: unknown; name?: unknown }

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
