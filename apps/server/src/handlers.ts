import { accountHandlers } from './features/account/account.handlers.ts'
import { driverHandlers } from './features/driver/driver.handlers.ts'
import { policyHandlers } from './features/policy/policy.handlers.ts'
import type { Handlers } from './http/handler.ts'

/** One handler for each call of the contract; a call without one does not compile. */
export const handlers: Handlers = { ...accountHandlers, ...policyHandlers, ...driverHandlers }
