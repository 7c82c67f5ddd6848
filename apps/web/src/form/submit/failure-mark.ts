import { form } from '@portal/words/form/form.ts'
import { useEffect, useRef, type RefObject } from 'react'

/**
 * Gives what tells of a failed submit the focus, once for each `failure`, and marks the tab's title while it
 * is shown, for who has left it meanwhile. Pattern: GOV.UK error summary.
 */
export function useFailureMark<Told extends HTMLElement>(failure: object): RefObject<Told | null> {
  const told = useRef<Told>(null)
  // Title and focus live outside React; a banner has scrolled to itself before.
  useEffect(() => {
    told.current?.focus()
    const { title } = document
    document.title = form.errorPrefix + title
    return () => {
      document.title = title
    }
  }, [failure])
  return told
}
