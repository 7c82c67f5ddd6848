import type { PendingKind } from '@portal/domain/policy/broker-changes.schema.ts'
import { changeGarageAddress } from '../address/change-garage-address.story.ts'
import { addDriver } from '../driver/add-driver.story.ts'
import { removeDriver } from '../driver/remove-driver.story.ts'
import type { Story } from '../ground/story.ts'
import { changePaymentDetails } from '../payment/change-payment-details.story.ts'
import { terminateContract } from '../termination/terminate-contract.story.ts'
import { changeVehicle } from '../vehicle/change-vehicle.story.ts'

/** What can change in a policy, in its card's menu order. What the broker executes says what is under way. */
export const policyChanges = {
  changeVehicle,
  addDriver,
  removeDriver,
  changePaymentDetails,
  changeGarageAddress,
  terminateContract,
} as const satisfies Record<PendingKind, Required<Pick<Story, 'underWay'>>> & Record<string, Story>
