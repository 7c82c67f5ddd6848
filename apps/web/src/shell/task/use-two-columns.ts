import { useSyncExternalStore } from 'react'
import { besideWidth } from './beside-width.ts'

const wide = `(min-width: ${besideWidth}px)`

/** Whether the window has room for two things beside each other: a form and its contract, two cards. */
export function useTwoColumns(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
