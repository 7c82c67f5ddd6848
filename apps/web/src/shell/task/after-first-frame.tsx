import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { useNavigationType } from 'react-router'
import { isTelephone } from '../../ui/block/is-telephone.ts'
import { useArrival } from '../page/arrival.tsx'

/**
 * What stands below a telephone's window, or folded, as a link leads to its screen: drawn once the first
 * frame is seen, whose window nothing leaves meanwhile. A form is two to three windows high, and all of it
 * kept a slow telephone from showing the first of them. Back finds everything at once: it goes to where she
 * was.
 */
export function AfterFirstFrame({ children }: { children: ReactNode }) {
  const hasFollowed = useArrival() !== undefined
  const isBack = useNavigationType() === 'POP'
  const [isDrawn, setDrawn] = useState(() => isBack || !hasFollowed || !isTelephone())
  useEffect(() => {
    if (isDrawn) return undefined
    let timer: ReturnType<typeof setTimeout>
    // The timer's task comes after the frame that it is asked for in.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDrawn(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isDrawn])
  return isDrawn ? children : <div data-rest="" style={{ minBlockSize: '100vh' }} />
}
