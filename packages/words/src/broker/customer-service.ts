import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import { givenIdentity } from './given-identity.ts'

// Where and when customers reach somebody, apart from `identities.ts` because every page says it.

/** The invented telephone number, and the hours of §9. */
export const fictionalService: Identity['service'] = {
  telephone: '01\u00A099\u00A000\u00A020\u00A020',
  callPrice: 'prix d’un appel local',
  hours: 'du lundi au vendredi, de 9\u00A0h à 13\u00A0h et de 14\u00A0h à 18\u00A0h',
}

/** The telephone of customer service, when it answers, and what calling it costs (§9). */
export const service = (): Identity['service'] => givenIdentity()?.service ?? fictionalService

/** Hours and price as one says them together. */
export const serviceHours = () => `${service().hours} (${service().callPrice})`
