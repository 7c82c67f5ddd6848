import { inParis, instant } from '@portal/words/time/instants.ts'

/** An ISO instant of a payload as every message says it: day and time in Paris. */
export function momentOf(at: string): string {
  return inParis(instant(at))
}
