import { hourMs, minuteMs } from '@portal/domain/ground/dates.ts'

/** Milliseconds that a statement of the operator's may wait for a lock, or take. */
export const commandPatienceMs = {
  /** One row: an import holds what it has written until it is all in. */
  row: minuteMs,
  /** Every row there is. */
  wholeDatabase: 12 * hourMs,
}
