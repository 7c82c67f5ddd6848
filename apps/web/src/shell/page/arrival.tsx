import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

const ArrivalContext = createContext<string | undefined>(undefined)

/** The navigation state of a move within one screen, from tab to tab: it is no arrival, the focus stays. */
export const withinScreen = 'within'

/** The navigation state of a move to home, above which it is told what was just sent. */
export const belowWhatWasSent = 'sent'

/** Names the move that led here; undefined on a visit's first page, which the browser announces itself. */
export function useArrival(): string | undefined {
  return use(ArrivalContext)
}

/** Watches for moves inside the portal. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { key } = location
  const [last, setLast] = useState<{ key: string; arrival: string | undefined }>({ key, arrival: undefined })
  if (last.key !== key) setLast({ key, arrival: location.state === withinScreen ? last.arrival : key })
  return <ArrivalContext value={last.arrival}>{children}</ArrivalContext>
}
