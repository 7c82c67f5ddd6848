import { z } from 'zod'

/** How a consent came: by her own choice, the broker's feed, the closing, or years without a contact. */
const consentChannels = ['portal', 'feed', 'closing', 'expiry'] as const

/** A consent to commercial prospecting as it was given or withdrawn (RGPD art. 7). */
export const ConsentEntry = z.strictObject({
  /** Counts an account's from 1. */
  position: z.int(),
  granted: z.boolean(),
  channel: z.enum(consentChannels),
  /** The day since which the text reads as it did; null where the portal showed none, or nobody noted it. */
  textVersion: z.string().nullable(),
  at: z.string(),
})
export type ConsentEntry = z.infer<typeof ConsentEntry>
export type ConsentChannel = ConsentEntry['channel']
