import { ApiError } from '../../../api/api-error.ts'
import { documents } from '@portal/words/document/documents.ts'

const text = documents.upload

/** What is said of a file that did not arrive: the sentence of §8, and what is known beyond it. */
export type UploadFailure = { message: string; detail?: string | undefined }

export const stoppedUpload: UploadFailure = { message: text.stopped }

/** The per-file result of the documents screen (§8). Throws on what is no answer of the API, nor the lack of one. */
export function uploadFailure(error: unknown): UploadFailure {
  if (!(error instanceof ApiError)) throw error
  const { status, code, detail } = error
  if (code === 'network') return { message: text.failed, detail: text.offline }
  if (status === 404) return { message: notFound[detail?.trim() ?? ''] ?? text.failed }
  if (status >= 500) return { message: text.failed, detail: text.passing }
  // A proxy's page is no sentence for a customer.
  return { message: text.failed, detail: code === 'unexpected' ? undefined : detail }
}

const notFound: Readonly<Record<string, string>> = {
  'Policy not found': text.policyNotFound,
  'Sinister not found': text.sinisterNotFound,
}
