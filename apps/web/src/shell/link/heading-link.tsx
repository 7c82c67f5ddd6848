import type { MouseEvent, ReactNode } from 'react'

/** Leads to the heading `id` of this page; left to the browser, the router would take it for another page. */
export function HeadingLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={`#${id}`} onClick={(event) => follow(event, id)}>
      {children}
    </a>
  )
}

function follow(event: MouseEvent, id: string) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  history.replaceState(history.state, '', `#${id}`)
  goToHeading(id)
}

/** Scrolls to the heading `id`, where there is one, and has it focused. */
export function goToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
