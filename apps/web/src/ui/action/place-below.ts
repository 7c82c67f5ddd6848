/**
 * Makes room below a button for its open popover, as far as the page goes on and the button stays in sight;
 * where that is too little, the popover may flip.
 */
export function makeRoomBelow(panel: HTMLElement, button: HTMLElement): void {
  const missing = () => button.getBoundingClientRect().bottom + panel.offsetHeight + 12 - innerHeight
  scrollBy(0, Math.max(0, Math.min(missing(), button.getBoundingClientRect().top - 8)))
  panel.toggleAttribute('data-flips', missing() > 4)
}

/** Puts an open popover under its button where the browser has no anchor positioning. */
export function placeBelow(panel: HTMLElement, button: HTMLElement, alignEnd: boolean | undefined): void {
  if (CSS.supports('position-area', 'bottom')) return
  const edge = button.getBoundingClientRect()
  const start = alignEnd ? edge.right - panel.offsetWidth : edge.left
  const furthest = document.documentElement.clientWidth - panel.offsetWidth - 8
  const fitsBelow = edge.bottom + panel.offsetHeight <= innerHeight
  panel.style.left = `${Math.max(8, Math.min(start, furthest))}px`
  panel.style.top = `${fitsBelow ? edge.bottom + 4 : Math.max(8, edge.top - panel.offsetHeight - 4)}px`
}
