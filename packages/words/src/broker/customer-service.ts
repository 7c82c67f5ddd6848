// Where and when customers reach somebody. INVENTED like the rest of `identities.ts`, and apart from it
// because every page says it.

export const servicePhone = '01\u00A099\u00A000\u00A020\u00A020'

/** `limits.serviceHours` in words, behind 'du'. */
export const spokenHours = 'lundi au vendredi, de 9\u00A0h à 13\u00A0h et de 14\u00A0h à 18\u00A0h'
