import { calls } from './calls.ts'
import type { Call } from './ground/call.ts'

/** The kinds of requests that are in force once they are accepted (`atOnce`). */
export const atOnceCalls: readonly string[] = Object.entries<Call>(calls)
  .filter(([, { atOnce }]) => atOnce)
  .map(([name]) => name)
