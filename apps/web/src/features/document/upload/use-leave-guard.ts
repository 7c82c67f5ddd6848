import { useEffect, useEffectEvent } from 'react'

/**
 * While `isActive`, the browser asks before it leaves the page, and its back button calls `onBack` where
 * browsers allow that.
 */
export function useLeaveGuard(isActive: boolean, onBack: () => void): void {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    if (!isActive) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    const ask = (event: NavigateEvent) => {
      if (event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      back()
    }
    addEventListener('beforeunload', stay)
    // Firefox and Safari have it since 2026 only.
    const history = 'navigation' in window ? navigation : undefined
    history?.addEventListener('navigate', ask)
    return () => {
      removeEventListener('beforeunload', stay)
      history?.removeEventListener('navigate', ask)
    }
  }, [isActive])
}
