import { limits } from '@portal/domain/ground/limits.ts'
import { spokenHour } from '../ground/formats.ts'

// Where and when customers reach somebody. INVENTED like the rest of `identities.ts`, and apart from it
// because every page says it.

export const servicePhone = '01\u00A099\u00A000\u00A020\u00A020'

/** `limits.serviceHours` in words, behind 'du'. */
export const spokenHours = `lundi au vendredi, ${limits.serviceHours
  .map(({ from, to }) => `de ${spokenHour(from)} à ${spokenHour(to)}`)
  .join(' et ')}`

/** When customer service answers, and what calling it costs (§9). */
export const serviceHours = `du ${spokenHours} (prix d’un appel local)`
