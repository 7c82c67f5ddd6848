import { documents } from '@portal/words/document/documents.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { notFoundWords } from '../../../attachments/not-found-words.ts'

const text = documents.upload

/** The per-file result of the documents screen: the sentence of §8, and what is known beyond it. */
export function uploadFailure(because: ApiError | 'stopped'): {
  message: string
  detail?: string | undefined
} {
  if (because === 'stopped') return { message: text.stopped }
  const { status, code, detail } = because
  if (code === 'network') return { message: text.failed, detail: text.offline }
  if (status === 404) return { message: notFoundWords(because) ?? text.failed }
  if (status >= 500) return { message: text.failed, detail: text.passing }
  // A proxy's page is no sentence for a customer.
  return { message: text.failed, detail: code === 'unexpected' ? undefined : detail }
}
