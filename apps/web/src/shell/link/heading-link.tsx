import { useEffect, type MouseEvent, type ReactNode } from 'react'

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

/** Goes to the heading that the address names: the browser looked for it before its text had come. */
export function useHeadingOfAddress(): void {
  useEffect(() => {
    if (location.hash !== '') goToHeading(location.hash.slice(1))
  }, [])
}

function goToHeading(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
