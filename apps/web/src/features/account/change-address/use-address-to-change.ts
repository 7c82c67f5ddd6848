import { addresses as text } from '@portal/words/address/addresses.ts'
import { useState } from 'react'
import { useAccount, usePolicies } from '../../../api/queries.ts'
import { paths } from '../../../ground/paths.ts'
import { readAddressData } from '../../../shell/address/address-data.ts'
import { useLeadBack } from '../../../shell/change/lead-back.ts'
import { addressToChange, type AddressToChange } from './address-to-change.ts'

/**
 * The chosen address; undefined while loading. Without one, the customer is back at her addresses and told.
 */
export function useAddressToChange(): AddressToChange | undefined {
  const [data] = useState(readAddressData)
  const account = useAccount()
  const policies = usePolicies()
  const isLoaded = account.data !== undefined && policies.data !== undefined
  const address = isLoaded ? addressToChange(data, account.data, policies.data) : undefined
  const isMissing = isLoaded && !account.isFetching && !policies.isFetching && !address

  useLeadBack(isMissing, paths.accountAddress(), text.notChosen)
  return address
}
