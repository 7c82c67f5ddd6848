import { createContext, use, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'

const ArrivalContext = createContext<string | undefined>(undefined)

/** Names the move that led here; undefined on a visit's first page, which the browser announces itself. */
export function useArrival(): string | undefined {
  return use(ArrivalContext)
}

/** Watches for moves inside the portal. */
export function ArrivalProvider({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && key !== firstKey) setHasMoved(true)
  return <ArrivalContext value={hasMoved ? key : undefined}>{children}</ArrivalContext>
}
