import { addresses as text } from '@portal/words/address/addresses.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAccount, usePolicies } from '../../../api/queries.ts'
import { paths } from '../../../ground/paths.ts'
import { readAddressData } from '../../../shell/address/address-data.ts'
import { useBanner } from '../../../shell/frame/banner.tsx'
import { addressToChange, type AddressToChange } from './address-to-change.ts'

/**
 * The chosen address; undefined while loading. Without one, the customer is back at her addresses and told.
 */
export function useAddressToChange(): AddressToChange | undefined {
  const [data] = useState(readAddressData)
  const account = useAccount()
  const policies = usePolicies()
  const banner = useBanner()
  const navigate = useNavigate()
  const isLoaded = account.data !== undefined && policies.data !== undefined
  const address = isLoaded ? addressToChange(data, account.data, policies.data) : undefined
  const isMissing = isLoaded && !account.isFetching && !policies.isFetching && !address

  // A redirect is a navigation, which rendering must not do.
  useEffect(() => {
    if (!isMissing) return
    banner.show('warn', text.notChosen, { keepOnNavigation: true })
    void navigate(paths.accountAddress(), { replace: true })
  }, [isMissing, banner, navigate])

  return address
}
