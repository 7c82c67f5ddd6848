import { limits } from '@portal/domain/ground/limits.ts'
import { parseSync, type Plugin } from 'vite'

const imported = /import [{][^}]*\blimits\b[^}]*[}] from '[^']*\/limits[.]ts'/

/**
 * Writes each figure of the limits where it is read: the first view reads three of them, and would carry
 * thirty with their names.
 */
export function limitsInPlace(): Plugin {
  return {
    name: 'limits-in-place',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      return /[.]tsx?$/.test(file) && imported.test(code)
        ? { code: inPlace(file, code), map: null }
        : undefined
    },
  }
}

function inPlace(file: string, code: string): string {
  let written = ''
  let from = 0
  for (const { start, end, figure } of readsIn(parseSync(file, code).program)) {
    written += `${code.slice(from, start)}(${JSON.stringify(figure)})`
    from = end
  }
  return written + code.slice(from)
}

type Read = { start: number; end: number; figure: unknown }

/** Each `limits.name` and `limits.name.part` in its order. */
function readsIn(node: unknown): Read[] {
  if (Array.isArray(node)) return node.flatMap(readsIn)
  if (typeof node !== 'object' || node === null) return []
  const figure = figureOf(node)
  return figure !== undefined && hasPlace(node)
    ? [{ start: node.start, end: node.end, figure }]
    : Object.values(node).flatMap(readsIn)
}

/** What is read there; undefined for anything else than `limits` and its members by name. */
function figureOf(node: unknown): unknown {
  if (typeof node !== 'object' || node === null || !('type' in node)) return undefined
  if (node.type === 'Identifier' && 'name' in node && node.name === 'limits') return limits
  if (node.type !== 'MemberExpression' || !('object' in node) || !('property' in node)) return undefined
  const whole = figureOf(node.object)
  return typeof whole === 'object' && whole !== null ? memberOf(whole, node.property) : undefined
}

function memberOf(whole: object, property: unknown): unknown {
  const isNamed = typeof property === 'object' && property !== null && 'name' in property
  return isNamed ? Object.entries(whole).find(([name]) => name === property.name)?.[1] : undefined
}

function hasPlace(node: object): node is { start: number; end: number } {
  // The bare name is left where it is: in its import, and where it is given on whole.
  return 'type' in node && node.type === 'MemberExpression' && 'start' in node && 'end' in node
}
