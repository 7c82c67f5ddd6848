import { policyNotFound, sinisterNotFound } from '@portal/contract/ground/not-found-texts.ts'
import { attachments } from '@portal/words/document/attachments.ts'
import type { ApiError } from '../api/api-error.ts'

const sentences: Readonly<Record<string, string>> = {
  [policyNotFound]: attachments.policyNotFound,
  [sinisterNotFound]: attachments.sinisterNotFound,
}

/** What a 404 says beside a file, by the server's text (§8); undefined where it says nothing known. */
export function notFoundWords({ status, detail = '' }: ApiError): string | undefined {
  return status === 404 ? sentences[detail.trim()] : undefined
}
