import { minuteMs } from '@portal/domain/ground/dates.ts'

let isBack = false

/** Notes whether the last move inside the portal was the browser's own, back or forward. */
export function noteMove(action: string): void {
  isBack = action === 'POP'
}

/** What the store knows of a read. */
type Known = { dataUpdatedAt: number; isInvalidated: boolean }

/** Whether Back shows a read as it was left: less than a minute old, and nothing was changed since. */
export function isAsLeft({ dataUpdatedAt, isInvalidated }: Known): boolean {
  return isBack && !isInvalidated && Date.now() - dataUpdatedAt < minuteMs
}
