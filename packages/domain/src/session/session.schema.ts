import { z } from 'zod'

/** An open session of a customer, as « Mes connexions » lists it. */
export const ListedSession = z.strictObject({
  sessionId: z.string(),
  /** Browser and system in plain words: « Firefox sur Windows ». */
  browser: z.string(),
  /** Instants of the machine's clock. */
  startedAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
})
export type ListedSession = z.infer<typeof ListedSession>
