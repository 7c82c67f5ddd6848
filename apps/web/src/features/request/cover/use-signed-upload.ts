import { fileField } from '@portal/domain/document/document-upload.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { coverWords as text } from '@portal/words/cover/cover.ts'
import { attachments } from '@portal/words/document/attachments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import type { Attachment } from '../../../attachments/attachments.ts'
import { useBanner } from '../../../shell/frame/banner.tsx'

const changed = ['getRequest', 'listRequests', 'listPolicies'] as const

/** The request, and the digest of the amendment that she has read. */
export type Signing = { number: string; digest: string }

/** Sends a signed amendment under its own key, so that a repeat counts once; the banner tells the outcome. */
export function useSignedUpload({ number, digest }: Signing, onSent: () => void) {
  const [isSending, setSending] = useState(false)
  const banner = useBanner()
  const queries = useQueryClient()

  const send = async ({ id, file }: Attachment) => {
    banner.clear()
    setSending(true)
    const body = new FormData()
    body.set('amendment', digest)
    body.set(fileField, file)
    try {
      await call('signAmendment', { params: { number }, body, idempotencyKey: id })
      onSent()
      banner.show('success', text.sent, { isRequest: true })
      for (const read of changed) void queries.invalidateQueries({ queryKey: [read] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The page has to offer the new one.
      if (error.code === 'amendment-replaced') void queries.invalidateQueries({ queryKey: ['getRequest'] })
      banner.show('error', failures[error.code] ?? text.failed)
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

const failures: Readonly<Record<string, string>> = {
  'amendment-replaced': text.replaced,
  'duplicate-file': attachments.duplicate,
  'empty-file': attachments.empty,
  'too-many-files': attachments.refused(limits.filesPerDocument)['too-many'],
  'unsupported-media-type': attachments.refused(limits.filesPerDocument)['wrong-type'],
}
