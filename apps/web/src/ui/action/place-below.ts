/** Puts an open popover under its button where the browser has no anchor positioning. */
export function placeBelow(panel: HTMLElement, button: HTMLElement, alignEnd: boolean): void {
  if (CSS.supports('position-area', 'bottom')) return
  const edge = button.getBoundingClientRect()
  const start = alignEnd ? edge.right - panel.offsetWidth : edge.left
  const furthest = document.documentElement.clientWidth - panel.offsetWidth - 8
  const fitsBelow = edge.bottom + panel.offsetHeight <= window.innerHeight
  panel.style.left = `${Math.max(8, Math.min(start, furthest))}px`
  panel.style.top = `${fitsBelow ? edge.bottom + 4 : Math.max(8, edge.top - panel.offsetHeight - 4)}px`
}
