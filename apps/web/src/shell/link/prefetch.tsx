import { createContext, use } from 'react'
import { createAhead } from './ahead.ts'

/** Loads code and data of a screen. A context, or the shell would import screens that import it. */
export const PrefetchContext = createContext<(path: string, isGuess?: boolean) => Promise<unknown>>(() =>
  Promise.resolve(),
)

/** Whether she asked for as few bytes as there can be. */
export function savesData(): boolean {
  // Not every browser tells of its line.
  const line: Pick<Navigator, 'onLine'> & { connection?: { saveData?: boolean } } = navigator
  return !!line.connection?.saveData
}

/** Begins what a click that may never come would need; nothing where she saves data. */
const ahead = createAhead(4, savesData)

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
