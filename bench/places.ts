import type { Page } from '@playwright/test'
import { typedPlaces } from '../apps/server/src/test/inputs/typed-places.ts'
import { withPortal } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atMost, information, median, milliseconds, plain, type Figure } from './figure.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

/** How long /changeAddress takes to propose places, from the browser and back, for two hundred typed ones. */
export async function measurePlaces(): Promise<Figure[]> {
  const typed = Object.values(typedPlaces).flatMap((places) => places.flatMap(([text]) => keystrokes(text)))
  const times = await withPortal({ env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000' } }, (portal) =>
    withSignedInBrowser(portal.url, ({ page }) => timesToAnswer(page, typed)),
  )
  // The first search also reads the gazetteer.
  const [first = Number.NaN, ...warm] = times
  const nearlyAll = warm.toSorted((a, b) => a - b)[Math.floor(warm.length * 0.99)] ?? Number.NaN
  return [
    atMost('Answer while typing, 99 % within', nearlyAll, bars.placeSearchMs, milliseconds, { timed: true }),
    information('Answer while typing, half within', median(warm), tenths),
    information('Answer while typing, slowest', Math.max(...warm), tenths),
    information('First answer after a start', first, tenths),
    information('Searches', times.length, plain),
  ]
}

const tenths = (value: number) => `${value.toFixed(1)} ms`

/** What the search field holds after each key, from the second on: it asks for no less. */
function keystrokes(text: string): string[] {
  const starts = Array.from(text, (_, at) => text.slice(0, at + 1))
  return starts.filter((start) => start.trim().length >= 2)
}

function timesToAnswer(page: Page, queries: readonly string[]): Promise<number[]> {
  return page.evaluate(async (typed) => {
    const times: number[] = []
    for (const query of typed) {
      const start = performance.now()
      const answer = await fetch(`/places/suggest?q=${encodeURIComponent(query)}`)
      if (!answer.ok) throw new Error(`The place search answered ${answer.status}.`)
      await answer.json()
      times.push(performance.now() - start)
    }
    return times
  }, queries)
}
