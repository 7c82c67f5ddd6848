import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import { givenIdentity } from './given-identity.ts'

/** The promise of §9. */
export const fictionalPromises: Identity['promises'] = { answerHours: 48 }

/** Within so many hours somebody calls back or answers a message (§9). */
export const answerHours = () => givenIdentity()?.promises.answerHours ?? fictionalPromises.answerHours

const defaultTerminationDays = 10

/** The « jours ouvrables » in which the broker says when a contract ends, where no article does (L113-14). */
export const terminationDays = () => givenIdentity()?.promises.terminationDays ?? defaultTerminationDays
