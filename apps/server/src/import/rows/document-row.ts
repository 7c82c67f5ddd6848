import type { PolicyKey } from '../../ownership/policy-key.ts'

/** A document to download as its row has it; its bytes lie under their SHA-256. */
export type DocumentRow = PolicyKey & {
  id: string
  fileName: string
  created: string
  mediaType: string
  sizeBytes: number
  sha256: string
}
