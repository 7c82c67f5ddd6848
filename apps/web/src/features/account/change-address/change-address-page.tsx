import type { Place } from '@portal/domain/address/place.ts'
import { addressText, homeCountry } from '@portal/domain/address/readable-address.ts'
import { addresses as text } from '@portal/words/address/addresses.ts'
import { nextSteps } from '@portal/words/form/next-steps.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useActionForm } from '../../../form/ground/use-action-form.ts'
import { paths } from '../../../ground/paths.ts'
import { forgetAddressData } from '../../../shell/address/address-data.ts'
import { TaskLayout } from '../../../shell/task/task-layout.tsx'
import { TaskScreen } from '../../../shell/task/task-screen.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import { addressForm, empty, valuesOf } from './address-form.ts'
import { GarageAddressForm, PersonalAddressForm } from './address-forms.tsx'
import type { AddressToChange } from './address-to-change.ts'
import styles from './addresses.module.css'
import { PlaceSearch } from './place-search.tsx'
import { useAddressToChange } from './use-address-to-change.ts'

const back = { to: paths.accountAddress(), label: text.back }

/** §2 /changeAddress: finds the new address and saves it in place of the one that was chosen before. */
export function ChangeAddressPage() {
  const address = useAddressToChange()
  return (
    <TaskScreen
      title={screenTitles.changeAddress}
      back={back}
      scene="house"
      headline={address ? <p>{asks(address)}</p> : <Skeleton shape="title" />}
    >
      {address && (
        <TaskLayout
          summary={{
            head: <Recall address={address} />,
            next: address.data.postalAddress
              ? nextSteps.changePersonalAddress
              : nextSteps.changeGarageAddress,
          }}
        >
          <ChangeAddress address={address} />
        </TaskLayout>
      )}
    </TaskScreen>
  )
}

function asks({ data }: AddressToChange): string {
  return data.postalAddress ? text.asksPersonal : text.asksGarage
}

function Recall({ address: { data, lines, policies } }: { address: AddressToChange }) {
  return (
    <span className={styles.recall}>
      <span>{data.postalAddress ? text.personal : text.garage}</span>
      <strong>{addressText(lines)}</strong>
      {policies.length > 0 && <span>{text.policies(policies.map(({ policyNumber }) => policyNumber))}</span>}
    </span>
  )
}

function ChangeAddress({ address: { data, policies } }: { address: AddressToChange }) {
  const form = useActionForm({
    schema: addressForm,
    empty,
    texts: text.fields,
    draft: `changeAddress:${data.addressId}:${data.policyNumber ?? ''}`,
  })
  const [isPlaced, setPlaced] = useState(form.restored)

  const fill = (place: Place | undefined) => {
    if (place) form.reset(valuesOf(place))
    setPlaced(place !== undefined)
  }

  const fillByHand = () => {
    form.setValue('country', homeCountry)
    flushSync(() => setPlaced(true))
    form.setFocus('streetNumber')
  }

  return (
    <div ref={forgetOnceLeft} className={styles.content}>
      <Card className={styles.search}>
        <PlaceSearch onPlace={fill} />
        {!isPlaced && (
          <p className={styles.byHand}>
            {text.notFoundThere}{' '}
            <Button tone="quiet" onClick={fillByHand}>
              {text.byHand}
            </Button>
          </p>
        )}
      </Card>
      {isPlaced && data.postalAddress && <PersonalAddressForm form={form} data={data} />}
      {isPlaced && !data.postalAddress && <GarageAddressForm form={form} data={data} policies={policies} />}
    </div>
  )
}

// Left or saved, the page is gone: a later visit must choose again (decisions §2).
function forgetOnceLeft() {
  return forgetAddressData
}
