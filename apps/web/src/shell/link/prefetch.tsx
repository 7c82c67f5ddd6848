import { createContext, use } from 'react'

/** Fetches the code of the screen at a path. A context, or the shell would import screens that import it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined)

/** Props for a link to `path`: its screen's code is fetched when a pointer or the focus reaches it. */
export function usePrefetch(path: string) {
  const prefetch = use(PrefetchContext)
  return { onPointerEnter: () => prefetch(path), onFocus: () => prefetch(path) }
}
