import { useEffect } from 'react'
import { whenIdle } from '../../ui/ground/when-idle.ts'

/**
 * Fetches the code of what a form may open later as soon as the browser is idle: were it fetched when it is
 * opened, a network lost meanwhile would take the form away with all that was typed. `load` stays the same,
 * or is undefined where nothing can be opened.
 */
export function useCodeAhead(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => load && whenIdle(() => load().catch(() => undefined)), [load])
}
