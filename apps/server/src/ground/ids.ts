import { randomBytes, randomUUID } from 'node:crypto'
import type { IsoDate } from '@portal/domain/ground/dates.ts'

/** The one source of identifiers, so that tests can foresee them. */
export type Ids = {
  /** A row's or a request's id. */
  uuid(): string
  /** The number of an accepted request, as told to the customer and the broker: 'EA-20261121-7K3QX9FM'. */
  requestNumber(day: IsoDate): string
}

// Crockford's base 32: no I, L, O or U, which people misread on the telephone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

export const systemIds: Ids = {
  uuid: () => randomUUID(),
  requestNumber: (day) => {
    const random = Array.from(randomBytes(8), (byte) => alphabet[byte % 32]).join('')
    return `EA-${day.replaceAll('-', '')}-${random}`
  },
}
