import { useEffect, useState } from 'react'
import { now } from '../../ground/clock.ts'

const refreshMs = 15_000

/** This instant, read again every quarter of a minute. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return instant
}
