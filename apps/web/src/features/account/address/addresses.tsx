import type { Account } from '@portal/domain/account/account.schema.ts'
import { isSameAddress, personalLines } from '@portal/domain/address/address.ts'
import { allNonActivePolicies } from '@portal/domain/policy/policy.ts'
import { account as text } from '@portal/words/account/account.ts'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { paths } from '../../../ground/paths.ts'
import { keepAddressData, type AddressData } from '../../../shell/address/address-data.ts'
import { Pictogram } from '../../../shell/pictogram/pictogram.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from '../frame/account.module.css'
import { AddressText } from './address-text.tsx'
import { GarageCard } from './garage-card.tsx'
import { activePolicies, garagesOf, type Garage } from './garages.ts'
import { LinkedPolicies, type LinkedChange } from './linked-policies.tsx'

type Props = { account: Account; policies: readonly TabPolicy[] }

/** The cards of §2 /account/address, and the way from them to /changeAddress (§4). */
export function Addresses({ account, policies }: Props) {
  const [asked, ask] = useState<LinkedChange>()
  const navigate = useNavigate()
  const personalId = useId()
  const garages = garagesOf(policies)

  const change = (data: AddressData) => void navigate(paths.changeAddress(), { state: keepAddressData(data) })
  const changePersonal = () => {
    const linked = personalChange({ account, policies })
    if (linked.policies.length === 0) change(linked.data)
    else ask(linked)
  }

  return (
    <div className={styles.content}>
      <h2>{text.personalAddress}</h2>
      <Card>
        <div className={styles.address}>
          <Pictogram name="house" />
          <AddressText lines={personalLines(account.address)} id={personalId} />
          {!allNonActivePolicies(policies) && (
            <Button tone="secondary" aria-describedby={personalId} onClick={changePersonal}>
              {text.change}
            </Button>
          )}
        </div>
      </Card>
      {garages.length > 0 && <h2>{text.garageAddress}</h2>}
      {garages.map((garage) => (
        <GarageCard
          key={`${garage.address.id} ${garage.policies[0].customerId}`}
          garage={garage}
          onChange={(policy) => ask(garageChange(garage, policy))}
        />
      ))}
      <LinkedPolicies asked={asked} onYes={change} onNo={() => ask(undefined)} />
    </div>
  )
}

/** The change of her address and the policies that have the same; none when it changes alone. */
function personalChange({ account, policies }: Props): LinkedChange {
  const personal = personalLines(account.address)
  const linked = policies.filter(({ address }) => isSameAddress(personal, address))
  const active = activePolicies(linked)
  const [named] = [...active, ...activePolicies(policies)]
  const policyNumber = named?.policyNumber ?? null
  return {
    data: { postalAddress: true, addressId: account.address.id, policyNumber },
    lines: personal,
    policies: active.length > 0 ? active : linked,
  }
}

function garageChange({ address, policies }: Garage, { policyNumber }: TabPolicy): LinkedChange {
  return {
    data: { postalAddress: false, addressId: address.id, policyNumber },
    lines: address,
    policies: activePolicies(policies),
  }
}
