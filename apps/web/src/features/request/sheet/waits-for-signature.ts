import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { isUntouched } from '@portal/domain/request/request.ts'

type Papers = Pick<RequestSheet, 'status' | 'cover' | 'amendment' | 'mandate'>

/** Whether a paper of the request is still to be signed: another holder's mandate (0075), an amendment (L112-3). */
export function waitsForSignature({ status, cover, amendment, mandate }: Papers): boolean {
  if (mandate) return isUntouched(status) && mandate.sentAt === null
  return cover !== undefined && amendment?.signed.length === 0
}
