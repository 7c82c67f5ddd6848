import { limits } from '@portal/domain/ground/limits.ts'
import { parseSync, type Plugin } from 'vite'

const imported = /import [{][^}]*\blimits\b[^}]*[}] from '[^']*\/limits[.]ts'/
const figures: Readonly<Record<string, unknown>> = limits

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

/** Each `limits.name` in its order. */
function readsIn(node: unknown): Read[] {
  if (Array.isArray(node)) return node.flatMap(readsIn)
  if (typeof node !== 'object' || node === null) return []
  return isRead(node) ? [readOf(node)] : Object.values(node).flatMap(readsIn)
}

type Member = { start: number; end: number; property: { name: string } }

function isRead(node: object): node is Member {
  if (!('type' in node) || node.type !== 'MemberExpression' || !('object' in node)) return false
  const { object } = node
  return typeof object === 'object' && object !== null && 'name' in object && object.name === 'limits'
}

function readOf({ start, end, property }: Member): Read {
  return { start, end, figure: figures[property.name] }
}
