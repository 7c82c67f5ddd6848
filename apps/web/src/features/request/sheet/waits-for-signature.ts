import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { isUntouched } from '@portal/domain/request/request.ts'

type Standing = Pick<RequestSheet, 'status' | 'cover' | 'amendment' | 'mandate'>

/**
 * Whether a paper to sign is what the request waits for: another holder's mandate (0075), an amendment
 * (L112-3); a question of the broker comes before either.
 */
export function waitsForSignature({ status, cover, amendment, mandate }: Standing): boolean {
  if (mandate) return isUntouched(status) && mandate.sentAt === null
  return status !== 'question' && cover !== undefined && amendment?.signed.length === 0
}
