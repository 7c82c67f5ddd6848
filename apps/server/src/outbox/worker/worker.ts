import type { MessageKind } from '../message-kinds.ts'
import { startLane, type Lane, type LaneDependencies } from './lane.ts'

/**
 * Mail and webhook each in a lane of its own, so that one of them hanging does not hold the other up. An
 * answer leaves within 10 s however many receipts are owed (decisions §3).
 */
const lanes: readonly (readonly MessageKind[])[] = [
  ['brokerMail', 'receipt', 'receiptCopy'],
  ['answer', 'notice'],
  ['brokerWebhook'],
]

/** Delivers the outbox from now on, at least once each, beside any number of processes doing the same. */
export function startOutbox(dependencies: LaneDependencies): Lane {
  const started = lanes.map((kinds) => startLane(kinds, dependencies))
  return {
    wake: () => started.forEach((lane) => lane.wake()),
    stop: async () => void (await Promise.all(started.map((lane) => lane.stop()))),
  }
}
