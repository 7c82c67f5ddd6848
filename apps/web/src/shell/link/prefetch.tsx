import { createContext, use } from 'react'
import { createAhead } from './ahead.ts'

/** Loads code and data of a screen. A context, or the shell would import screens that import it. */
export const PrefetchContext = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve())

/** Begins what a click that may never come would need; nothing where she saves data. */
export const ahead = createAhead(4, () => {
  // Not every browser tells of its line.
  const line: Pick<Navigator, 'onLine'> & { connection?: { saveData?: boolean } } = navigator
  return !!line.connection?.saveData
})

/**
 * Props for what leads to `paths`, a link or the button of a menu of links: their screens begin to travel
 * when a pointer, a finger or the focus reaches it.
 */
export function usePrefetch(...paths: string[]) {
  const prefetch = use(PrefetchContext)
  const intend = () => {
    for (const path of paths) ahead(() => prefetch(path.replace(/[?#].*/, '')))
  }
  return { onPointerEnter: intend, onPointerDown: intend, onFocus: intend }
}
