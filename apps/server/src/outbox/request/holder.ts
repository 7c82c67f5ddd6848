import { isSameName } from '@portal/domain/driver/person.ts'
import type { AcceptedRequest } from './accepted-request.ts'
import { textAt } from './payload.ts'

/** Who holds the account of new bank details, where that is somebody else than before. */
export function newHolderOf({
  payload,
  formerHolder,
}: Pick<AcceptedRequest, 'payload' | 'formerHolder'>): string | undefined {
  const holder = textAt(payload, 'bankAccount.ownerName')
  if (formerHolder === null || holder === undefined) return undefined
  return isSameName(holder, formerHolder) ? undefined : holder
}
