import { currentSession } from '../../session/session.ts'
import { tabKey } from '../../session/tab-storage.ts'

/** Keeps the choice in this tab and gives the navigation state to pass along (§2 /policies). */
export function selectPolicy(policyNumber: string): { policyNumber: string } {
  sessionStorage.setItem(storageKey(), policyNumber)
  return { policyNumber }
}

/** The choice that this tab keeps, if any. */
export function selectedPolicyNumber(): string | null {
  return sessionStorage.getItem(storageKey())
}

function storageKey(): string {
  return tabKey(currentSession().accountId, 'policyNumber')
}
