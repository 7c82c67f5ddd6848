import type { Place, Suggestion } from '@portal/domain/address/place.ts'
import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { resolvePlace, suggestPlaces } from '../../../api/others/places.ts'
import { useLeaving } from '../../../form/ground/leaving.ts'

/** How far the search is; 'imprecise' is a place without components, which keeps the form hidden (§2). */
export type SearchState =
  | { at: 'start' | 'searching' | 'filled' | 'imprecise' | 'unavailable' }
  | { at: 'found'; suggestions: readonly Suggestion[] }

const quietMs = 200
// The server refuses less.
const shortest = 2

/**
 * Proposes places for what is typed, 200 ms after the last key, and hands a picked one on as its components;
 * undefined for one without any. Each new key aborts what is still asked.
 */
export function usePlaceSearch(onPlace: (place: Place | undefined) => void) {
  const [typed, setTyped] = useState('')
  const [progress, setProgress] = useState<SearchState>({ at: 'start' })
  const underWay = useRef<AbortController>(undefined)
  const leaving = useLeaving()

  // Runs one step at a time; what an aborted one still brings is not looked at.
  const run = async (work: (signal: AbortSignal) => Promise<SearchState>) => {
    underWay.current?.abort()
    underWay.current = new AbortController()
    const signal = AbortSignal.any([leaving, underWay.current.signal])
    const reached = await work(signal).catch((error: unknown): SearchState => {
      if (!signal.aborted && !(error instanceof ApiError)) reportError(error)
      return { at: 'unavailable' }
    })
    if (!signal.aborted) setProgress(reached)
  }

  const type = (text: string) => {
    setTyped(text)
    void run(async (signal) => {
      const query = text.trim()
      if (query.length < shortest) return { at: 'start' }
      await wait(quietMs, signal)
      return { at: 'found', suggestions: await suggestPlaces(query, signal) }
    })
  }

  const pick = ({ id, label }: Suggestion) => {
    setTyped(label)
    setProgress({ at: 'searching' })
    void run(async (signal) => {
      const place = await resolvePlace(id, signal)
      onPlace(place ?? undefined)
      return { at: place ? 'filled' : 'imprecise' }
    })
  }

  return { typed, progress, type, pick }
}

/** Waits; rejects when the signal aborts first. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    })
  })
}
