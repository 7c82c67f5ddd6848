import { calls } from './calls.ts'
import type { Call } from './ground/call.ts'

/** The kinds of requests that are in force once they are accepted (`inForce`). */
export const inForceCalls: readonly string[] = Object.entries<Call>(calls)
  .filter(([, { inForce }]) => inForce)
  .map(([name]) => name)
