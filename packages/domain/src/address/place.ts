/** A place that fits what was typed. */
export type Suggestion = { id: string; label: string }

/** The five components of §7 Maps service; what a place does not have is empty. */
export type Place = {
  streetNumber: string
  street: string
  postalCode: string
  city: string
  country: string
}
