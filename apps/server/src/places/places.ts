import type { AddressChange } from '@portal/domain/address/address.schema.ts'
import type { Place, Suggestion } from '@portal/domain/address/place.ts'

/**
 * Finds French places: embedded gazetteer, national geocoder or Google Places. Throws Problem 'unavailable'.
 */
export type Places = {
  /** At most six suggestions for what was typed so far, best first. */
  suggest(query: string, signal: AbortSignal): Promise<Suggestion[]>
  /** The components of a suggestion; undefined if none, which keeps the form hidden (§2 /changeAddress). */
  resolve(id: string, signal: AbortSignal): Promise<Place | undefined>
  /** Whether the address is one this source knows (§7 validateAddress). */
  isKnown(address: Omit<AddressChange, 'id'>, signal: AbortSignal): Promise<boolean>
}
