import type { AddressLines } from '@portal/domain/address/address.ts'
import { account as text } from '@portal/words/account/account.ts'
import { numberedContract } from '@portal/words/label/contract-number.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import type { AddressData } from '../../../shell/address/address-data.ts'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Modal } from '../../../ui/modal/modal.tsx'
import { AddressText } from './address-text.tsx'

/** The change that is asked about, of which address, and the policies it has an effect on. */
export type LinkedChange = { data: AddressData; lines: AddressLines; policies: readonly TabPolicy[] }

type Props = { asked: LinkedChange | undefined; onYes: (data: AddressData) => void; onNo: () => void }

/** Warns that an address is linked to policies before it is changed (§2, §4). */
export function LinkedPolicies({ asked, onYes, onNo }: Props) {
  const policies = asked?.policies ?? []
  const actions = (
    <>
      <Button tone="secondary" onClick={onNo}>
        {text.no}
      </Button>
      <Button onClick={() => asked && onYes(asked.data)}>{text.yes}</Button>
    </>
  )
  return (
    <Modal open={asked !== undefined} onClose={onNo} title={text.linkedTitle} actions={actions}>
      {asked && <AddressText lines={asked.lines} />}
      <p>{text.linked(policies.length)}</p>
      <ul>
        {policies.map(({ policyNumber, risks }) => (
          <li key={policyNumber}>
            <RequestNumber
              number={policyNumber}
              sentence={`${policyText.vehicle(risks[0])}, ${numberedContract(policyNumber)}`}
            />
          </li>
        ))}
      </ul>
      <p>{text.affected(policies.length)}</p>
      <p>{text.goOn}</p>
    </Modal>
  )
}
