import { limits } from '@portal/domain/ground/limits.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { track } from '../../analytics/consent/track.ts'
import { searchQuery } from './faq-queries.ts'

const pauseMs = 300

/** What is typed in the search box, and what is searched for: the same once typing pauses, spaces apart. */
export function useSearch() {
  const [typed, type] = useState('')
  const [searched, setSearched] = useState('')
  const text = typed.trim()
  const queries = useQueryClient()

  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), text === '' ? 0 : pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  // Measured once typing has been over for 3 seconds (§9), and not at all when the screen is left before.
  useEffect(() => {
    if (text === '') return
    const tell = () => {
      const found = queries.getQueryData(searchQuery(text).queryKey)
      track({ event: 'faq_search', results: found?.length ?? 0 })
    }
    const timer = setTimeout(tell, limits.searchSilenceSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [text, typed, queries])

  return { typed, type, searched }
}
