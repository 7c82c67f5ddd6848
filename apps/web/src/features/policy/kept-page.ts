import { currentSession } from '../../session/session.ts'
import { tabKey } from '../../session/tab-storage.ts'

/** The page of the list that this tab showed last, from 1: whoever comes back is where she left. */
export function keptPage(): number {
  const kept = Number(sessionStorage.getItem(storageKey()))
  return Number.isInteger(kept) && kept > 0 ? kept : 1
}

export function keepPage(page: number): void {
  sessionStorage.setItem(storageKey(), String(page))
}

function storageKey(): string {
  return tabKey(currentSession().accountId, 'policiesPage')
}
