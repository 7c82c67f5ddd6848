import { limits } from '@portal/domain/ground/limits.ts'
import type { QueryClient } from '@tanstack/react-query'
import { clearSession, signOut } from '../../../session/session.ts'

/**
 * After the account is closed: clears the session at once and signs out 3 seconds later (§4 Account deletion,
 * §9). Meanwhile the shell stays for its banner to be read, with nothing left to press, and no call goes out
 * that could only be refused.
 */
export function leaveForGood(queries: QueryClient): void {
  clearSession()
  void queries.cancelQueries()
  // The frame is not the screen's to render.
  for (const part of document.querySelectorAll<HTMLElement>('header, footer')) part.inert = true
  document.querySelector('main')?.focus()
  setTimeout(() => void signOut(), limits.logoutDelaySeconds * 1_000)
}
