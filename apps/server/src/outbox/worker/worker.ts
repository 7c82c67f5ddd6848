import type { MessageKind } from '../message-kinds.ts'
import { startLane, type Lane, type LaneDependencies } from './lane.ts'

/**
 * Mail and webhook each in a lane of its own, so that one of them hanging does not hold the other up. An
 * answer leaves within 10 s however many receipts are owed (decisions §3).
 */
const lanes: readonly { kinds: readonly MessageKind[]; isWide: boolean }[] = [
  { kinds: ['brokerMail', 'receipt', 'receiptCopy'], isWide: true },
  // Each of these asks the database alone.
  { kinds: ['answer', 'notice'], isWide: false },
  { kinds: ['brokerWebhook'], isWide: false },
]

type Dependencies = Omit<LaneDependencies, 'atOnce'> & {
  /** How many receipts and mails to the broker leave side by side; absent = a few. */
  mailsAtOnce?: number
}

/** Delivers the outbox from now on, at least once each, beside any number of processes doing the same. */
export function startOutbox({ mailsAtOnce, ...dependencies }: Dependencies): Lane {
  const started = lanes.map(({ kinds, isWide }) =>
    startLane(kinds, { ...dependencies, ...(isWide && mailsAtOnce && { atOnce: mailsAtOnce }) }),
  )
  return {
    wake: () => started.forEach((lane) => lane.wake()),
    stop: async () => void (await Promise.all(started.map((lane) => lane.stop()))),
  }
}
