import { changeAddressPath, contractTerminationPath } from '@portal/contract/ground/paths.ts'
import { use, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { holdsToken } from '../../session/session.ts'
import { whenIdle } from '../../ui/ground/when-idle.ts'
import { createAhead } from '../link/ahead.ts'
import { PrefetchContext, savesData } from '../link/prefetch.tsx'

/** The forms that stand on a card or in its menu. */
const forms = new Set([
  '/addDriver',
  changeAddressPath,
  '/changePaymentDetails',
  '/changeVehicle',
  contractTerminationPath,
  '/removeDriver',
])

const formOf = (path: string) => path.split('/', 2).join('/')

/** Apart from what a finger or a pointer means, which no guess may keep waiting. */
const guess = createAhead(4, savesData)

const signsOfLife = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const

/**
 * Fetches the forms that links in sight lead to, code and what they read first, once somebody is there and
 * the browser has nothing else to do: both take a slow telephone longer than a finger stays on a link, and
 * as long as it does Chromium puts answers off; behind a menu, its opening is time enough. Nothing without
 * a token in hand, as in `readAhead`.
 */
export function FormsInSight() {
  const { key } = useLocation()
  const prefetch = use(PrefetchContext)
  const isSomebodyThere = useRef(false)
  // One link to a form brings all that the others lead to.
  const guessed = useRef(new Set<string>())

  useEffect(() => {
    const observer = new IntersectionObserver((seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue
        observer.unobserve(target)
        const form = formOf(target.pathname)
        whenIdle(() => {
          if (!holdsToken() || guessed.current.has(form)) return
          guessed.current.add(form)
          guess(() => prefetch(target.pathname, true))
        })
      }
    })
    const look = () => {
      for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
        if (forms.has(formOf(link.pathname))) observer.observe(link)
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
  }, [key, prefetch])
  return null
}
