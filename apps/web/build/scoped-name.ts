import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const root = new URL('..', import.meta.url).pathname
const named = /(?:[.]|@keyframes )([a-z][\w-]*)/gi

/**
 * Calls each class and motion of a sheet by three signs of the sheet's path and which of its names it is. All
 * of a sheet begin alike, so that they compress, as every class stands in the first view twice; and none is
 * called anew when another sheet changes. Throws where two sheets begin alike.
 */
export function scopedNames(): (name: string, file: string, css: string) => string {
  const sheets = new Map<string, string>()
  return (name, file, css) => {
    const path = relative(root, file.replace(/[?].*$/, ''))
    const sign = createHash('sha256').update(path).digest('base64url').slice(0, 3)
    const other = sheets.get(sign) ?? path
    if (other !== path) throw new Error(`${path} and ${other} begin alike: rename one of them.`)
    sheets.set(sign, path)
    const own = [...new Set(Array.from(css.matchAll(named), ([, found]) => found))]
    return `_${sign}${own.indexOf(name).toString(36)}`
  }
}
