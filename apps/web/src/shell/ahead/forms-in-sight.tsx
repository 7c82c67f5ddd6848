import { useEffect, useRef } from 'react'
import { matchPath, useLocation } from 'react-router'
import { whenIdle } from '../../ground/when-idle.ts'
import { holdsToken } from '../../session/session.ts'
import { ahead } from '../link/prefetch.tsx'

/** A screen that a link may lead to, and what fetches its code. */
type Leading = {
  analyticsName: string
  paths: readonly string[]
  page: { load: () => Promise<unknown> }
}

/** The forms that stand on a card or in its menu, by the names of the table of screens. */
const forms = new Set([
  'addDriver',
  'changeAddress',
  'changePaymentDetails',
  'changeVehicle',
  'contractTermination',
  'removeDriver',
])

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches and evaluates the code of forms that links in sight lead to, once somebody is there and the browser
 * has nothing else to do: it takes a slow telephone longer than a finger stays on a link; behind a menu, its
 * opening is time enough. Code alone, and nothing without a token in hand, as in `readAhead`.
 */
export function FormsInSight({ screens }: { screens: readonly Leading[] }) {
  const { key } = useLocation()
  const isSomebodyThere = useRef(false)

  useEffect(() => {
    const loadOf = ({ pathname }: HTMLAnchorElement) =>
      screens.find(
        ({ analyticsName, paths }) =>
          forms.has(analyticsName) && paths.some((pattern) => matchPath(pattern, pathname)),
      )?.page.load
    const observer = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        const load = isIntersecting && target instanceof HTMLAnchorElement && loadOf(target)
        if (!load) continue
        observer.unobserve(target)
        whenIdle(() => holdsToken() && ahead(() => load().catch(() => undefined)))
      }
    })
    const look = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
        if (loadOf(link)) observer.observe(link)
    }
    const begin = () => {
      forget()
      isSomebodyThere.current = true
      whenIdle(look)
    }
    const forget = () => {
      for (const sign of signsOfLife) removeEventListener(sign, begin, true)
    }
    if (isSomebodyThere.current) whenIdle(look)
    else for (const sign of signsOfLife) addEventListener(sign, begin, { capture: true, passive: true })
    return () => {
      forget()
      observer.disconnect()
    }
  }, [key, screens])
  return null
}
