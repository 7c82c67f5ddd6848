import type { Brand } from '@portal/domain/ground/brand.ts'
import type { RequestFile } from '../../files/store/request-file.ts'

/** An accepted request with those it concerns, as a message tells of it. */
export type AcceptedRequest = {
  accountId: string
  number: string
  /** The call's name. */
  kind: string
  policyNumber: string | null
  status: string
  createdAt: Date
  payload: unknown
  brand: Brand
  customerId: string
  firstName: string
  lastName: string
  /** The address on file. */
  email: string
  /** Make, model and plate of the policy's vehicle. */
  vehicle: string | null
  licensePlate: string | null
  /** Of new bank details: the account holder before. */
  formerHolder: string | null
  /** Whether an amendment to it waits to be signed. */
  isToSign: boolean
  files: RequestFile[]
  /** The id that the customer's answer and our log line had; null once the audit has forgotten it. */
  traceId: string | null
}
