import { loginPath, loginTo, signedOutPath } from '@portal/contract/ground/paths.ts'
import { sessionEnds, signIn } from '@portal/words/identity/sign-in.ts'
import type { EndReason } from '../sessions/end-reason.ts'
import { briefPage } from './page.ts'
import { returnPath } from './return-path.ts'

/** The address of that page with the reason for the end and the way back to `to`; undefined if not due. */
export function endExplained(reason: EndReason | 'unknown', to: string): string | undefined {
  return reason in sessionEnds
    ? `${signedOutPath}?${new URLSearchParams({ why: reason, to }).toString()}`
    : undefined
}

/** Says that the session is over, and why when `why` is one of the reasons known. */
export function signedOutPage({ why, to }: Readonly<Record<string, unknown>>, idleMinutes: number): string {
  const again = to === undefined ? loginPath : loginTo(returnPath(to))
  const reason = Object.entries(sessionEnds).find(([name]) => name === why)?.[1]
  if (!reason) return briefPage(signIn.signedOut, loginPath)
  return briefPage({ ...signIn.signedOut, lead: reason(idleMinutes) }, again)
}
