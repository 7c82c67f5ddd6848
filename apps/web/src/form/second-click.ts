const doubleClickMilliseconds = 500

/**
 * Takes the second click of a double click away from what stands under the dialog that the first one closed: on a phone that may
 * be a link, which would leave the form while it is being sent.
 */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', swallow, { capture: true })
  setTimeout(() => document.removeEventListener('click', swallow, { capture: true }), doubleClickMilliseconds)
}
