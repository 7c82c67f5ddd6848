import { accountCalls } from './account.calls.ts'
import { driverCalls } from './driver.calls.ts'
import { policyCalls } from './policy.calls.ts'

/** The calls of specification §7, in its order. */
export const calls = { ...accountCalls, ...policyCalls, ...driverCalls } as const

export type Calls = typeof calls
export type CallName = keyof Calls
