import { useEffect, useRef, useState } from 'react'

/**
 * How many of a long list are shown, `step` more each time `showMore` is called. Reading goes on with the
 * first new one, at what `focusable` selects in it: the button that was pressed may be gone.
 */
export function useMore<List extends HTMLElement>(step: number, focusable: string) {
  const [shown, setShown] = useState(step)
  const list = useRef<List>(null)
  useEffect(() => {
    const firstNew = shown > step ? list.current?.children[shown - step] : undefined
    firstNew?.querySelector<HTMLElement>(focusable)?.focus()
  }, [shown, step, focusable])
  return { shown, list, showMore: () => setShown(shown + step) }
}
