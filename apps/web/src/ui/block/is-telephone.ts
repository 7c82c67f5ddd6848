import { limits } from '@portal/domain/ground/limits.ts'

/** Whether the window is as narrow as a telephone's (§9), for what is composed otherwise there. */
export function isTelephone(): boolean {
  return matchMedia(`(max-width: ${limits.mobileWidth}px)`).matches
}
