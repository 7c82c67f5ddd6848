import { objectIn } from '../../ground/object-in.ts'
import { currentSession } from '../../session/session.ts'
import { tabKey } from '../../session/tab-storage.ts'

/**
 * Which address is about to be changed (§3 Session storage): the personal one, with a policy of the customer
 * if there is any, or the one where the vehicle of `policyNumber` is garaged.
 */
export type AddressData =
  | { postalAddress: true; addressId: string; policyNumber: string | null }
  | { postalAddress: false; addressId: string; policyNumber: string }

/** Keeps the choice in this tab, instead of any before, and gives the navigation state to pass along (§4). */
export function keepAddressData(data: AddressData): { postalAddress: true } | undefined {
  sessionStorage.setItem(storageKey(), JSON.stringify(data))
  return data.postalAddress ? { postalAddress: true } : undefined
}

/** What this tab keeps; undefined when that is nothing or nothing of ours. */
export function readAddressData(): AddressData | undefined {
  const kept = objectIn(sessionStorage.getItem(storageKey()))
  return isAddressData(kept) ? kept : undefined
}

/** Forgets the choice, so that no later visit changes a stale address (decisions §2). */
export function forgetAddressData(): void {
  sessionStorage.removeItem(storageKey())
}

/** The label of the page view of /changeAddress, read off its navigation state (§2). */
export function addressPageLabel(state: unknown): 'personal' | 'contract' {
  const isPersonal =
    typeof state === 'object' && state !== null && 'postalAddress' in state && state.postalAddress === true
  return isPersonal ? 'personal' : 'contract'
}

function isAddressData(kept: object | undefined): kept is AddressData {
  if (!kept) return false
  const { postalAddress, addressId, policyNumber }: { [Key in keyof AddressData]?: unknown } = kept
  const namesPolicy = typeof policyNumber === 'string' || (postalAddress === true && policyNumber === null)
  return typeof postalAddress === 'boolean' && typeof addressId === 'string' && namesPolicy
}

function storageKey(): string {
  return tabKey(currentSession().accountId, 'addressData')
}
