import { createContext, use } from 'react'
import { createAhead } from './ahead.ts'

/** Loads code and data of a screen. A context, or the shell would import screens that import it. */
export const PrefetchContext = createContext<(path: string) => Promise<unknown>>(() => Promise.resolve())

const ahead = createAhead(4, () => 'connection' in navigator && savesData(navigator.connection))

function savesData(connection: unknown): boolean {
  return typeof connection === 'object' && !!connection && 'saveData' in connection && !!connection.saveData
}

/**
 * Props for a link to `path`: its screen begins to travel when a pointer, a finger or the focus reaches it.
 */
export function usePrefetch(path: string) {
  const prefetch = use(PrefetchContext)
  const intend = () => ahead(() => prefetch(path.replace(/[?#].*/, '')))
  return { onPointerEnter: intend, onPointerDown: intend, onFocus: intend }
}
