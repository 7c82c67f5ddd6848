import type { Account } from '@portal/domain/account/account.schema.ts'
import { personalLines, type AddressLines } from '@portal/domain/address/address.ts'
import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import type { AddressData } from '../../../shell/address/address-data.ts'

/**
 * A customer's address that may be changed: what is kept of the choice, how it reads, who is garaged there.
 */
export type AddressToChange = { data: AddressData; lines: AddressLines; policies: readonly TabPolicy[] }

/**
 * The address that `data` names, if it is still one of the customer's and may be changed: a stale, foreign or
 * terminated one is none (decisions §2).
 */
export function addressToChange(
  data: AddressData | undefined,
  account: Account,
  policies: readonly TabPolicy[],
): AddressToChange | undefined {
  if (!data || allNonActivePolicies(policies)) return undefined
  return data.postalAddress ? personal(data, account, policies) : garage(data, policies)
}

function personal(
  data: AddressData,
  { address }: Account,
  policies: readonly TabPolicy[],
): AddressToChange | undefined {
  const namesPolicy = policies.some(({ policyNumber }) => policyNumber === data.policyNumber)
  const isNobodys = data.policyNumber === null && policies.length === 0
  if (data.addressId !== address.id || !(namesPolicy || isNobodys)) return undefined
  return { data, lines: personalLines(address), policies: [] }
}

function garage(data: AddressData, policies: readonly TabPolicy[]): AddressToChange | undefined {
  const there = policies.filter((policy) => policy.address.id === data.addressId && !isTerminated(policy))
  const named = there.find(({ policyNumber }) => policyNumber === data.policyNumber)
  return named && { data, lines: named.address, policies: there }
}
