import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { garageStories } from '../address/address.stories.ts'
import { driverStories } from '../driver/driver.stories.ts'
import type { Story } from '../ground/story.ts'
import { paymentStories } from '../payment/payment.stories.ts'
import { terminationStories } from '../termination/termination.stories.ts'
import { vehicleStories } from '../vehicle/vehicle.stories.ts'

/** What can change in a policy, in its card's menu order. What the broker executes says what is under way. */
export const policyChanges = {
  ...vehicleStories,
  ...driverStories,
  ...paymentStories,
  ...garageStories,
  ...terminationStories,
} as const satisfies Record<BrokerChange, Required<Pick<Story, 'underWay'>>> & Record<string, Story>
