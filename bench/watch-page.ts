/** What a page notes of itself for the benchmark of a slow telephone; milliseconds since it began. */
export type Seen = {
  clickedAt: number
  /** When the first frame with the awaited form was drawn; 0 = not yet. */
  openedAt: number
  /** What each task over 50 ms took. */
  longTasks: number[]
  reset: () => void
  /** The path whose form is awaited. */
  await: (path: string) => void
  /** Focuses the field of that label, chooses where it is a list, and says which; undefined = no field. */
  enter: (label: string, value: string) => 'chosen' | 'focused' | undefined
  /** The middle of what is called that in a form or on the card of the second car, brought into sight. */
  pointOf: (name: string) => { x: number; y: number } | undefined
}

declare global {
  var seen: Seen
}

/**
 * Runs in the page before anything else does. Without the tools' own search for roles and names, whose work
 * on a slow processor would be counted as the page's.
 */
export function watchPage(): void {
  let awaited = ''
  const seen: Seen = {
    clickedAt: 0,
    openedAt: 0,
    longTasks: [],
    reset: () => Object.assign(seen, { clickedAt: 0, openedAt: 0, longTasks: [] }),
    await: (path) => {
      awaited = path
    },
    enter: (label, value) => {
      const named = [...document.querySelectorAll('main label')].find(({ textContent }) =>
        textContent.startsWith(label),
      )
      const field = named instanceof HTMLLabelElement ? named.control : null
      if (!field) return undefined
      field.focus()
      if (!(field instanceof HTMLSelectElement)) return 'focused'
      field.value = [...field.options].find(({ text }) => text === value)?.value ?? ''
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return 'chosen'
    },
    pointOf: (name) => {
      // The second car is the first that is paid by direct debit, so that its menu holds every change.
      const card = document.querySelectorAll('main article')[1]
      const all = [document.querySelector('main form'), card].flatMap((one) => [
        ...(one?.querySelectorAll('a, button') ?? []),
      ])
      const found = all.find(
        (one) => one.textContent.trim().startsWith(name) && one.getClientRects().length > 0,
      )
      found?.scrollIntoView({ block: 'center', behavior: 'instant' })
      const box = found?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
  }
  Object.assign(window, { seen })
  const note = (entries: PerformanceObserverEntryList) =>
    seen.longTasks.push(...entries.getEntries().map(({ duration }) => duration))
  new PerformanceObserver(note).observe({ type: 'longtask' })
  addEventListener('click', ({ timeStamp }) => Object.assign(seen, { clickedAt: timeStamp }), {
    capture: true,
  })
  // Before whatever else waits for the frame to be done: what a page draws next is no part of that frame.
  const noteDrawn = () =>
    scheduler.postTask(() => Object.assign(seen, { openedAt: performance.now() }), {
      priority: 'user-blocking',
    })
  const look = () => {
    if (!awaited || !location.pathname.startsWith(awaited) || !document.querySelector('main form')) return
    awaited = ''
    requestAnimationFrame(() => void noteDrawn())
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
