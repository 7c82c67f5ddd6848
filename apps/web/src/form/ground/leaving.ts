import { useEffect, useState } from 'react'

/**
 * A signal that aborts as its component goes: what comes back after a page was left changes nothing any more.
 * React has no event for that, so this is the one effect that stands for it.
 */
export function useLeaving(): AbortSignal {
  const [leaving] = useState(() => new AbortController())
  useEffect(() => () => leaving.abort(), [leaving])
  return leaving.signal
}
