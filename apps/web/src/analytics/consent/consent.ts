import { cookieNames } from '@portal/contract/ground/cookie-names.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { useSyncExternalStore } from 'react'

const changed = new EventTarget()

/**
 * Whether the customer accepts performance cookies: only by the word 'true'. Undefined until she has chosen.
 */
export function performanceConsent(): boolean | undefined {
  const value = readCookie(cookieNames.performance)
  return value === undefined ? undefined : value === 'true'
}

/** Keeps the choice for so long (§9); a refusal is kept as such, so that nobody is asked at each visit. */
export function choosePerformance(accepted: boolean): void {
  writeCookie(cookieNames.required, 'true')
  writeCookie(cookieNames.performance, String(accepted))
  changed.dispatchEvent(new Event('change'))
}

/** The choice as it stands, also after another tab has changed it. */
export function usePerformanceConsent(): boolean | undefined {
  return useSyncExternalStore(subscribe, performanceConsent)
}

function subscribe(onChange: () => void): () => void {
  changed.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    changed.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}

function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  return document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
}

function writeCookie(name: string, value: string): void {
  const maxAge = limits.cookieDays * 24 * 60 * 60
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`
}
