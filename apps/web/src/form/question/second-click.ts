const doubleClickMs = 500

/**
 * Takes the second click of a double click away from what stands under the modal that the first one closed:
 * on a phone that may be a link, which would leave the form while it is being sent, and the press alone would
 * take the focus from a view that just came.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  const listening = new AbortController()
  for (const kind of ['mousedown', 'click'] as const)
    document.addEventListener(kind, swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort(), doubleClickMs)
}
