import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Attachment } from '../../../attachments/use-attachments.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useBanner } from '../../../shell/frame/banner.tsx'
import type { Upload } from './use-upload.ts'

type Options = {
  open: boolean
  progress: { isComplete: boolean; hasSent: boolean }
  upload: Upload
  onClose: () => void
  onSent?: (() => void) | undefined
}

/** The three ways the upload modal ends (§8): all files arrived, something unexpected, or the customer closes it. */
export function useUploadEnd({ open, progress, upload, onClose, onSent }: Options) {
  const banner = useBanner()
  const queries = useQueryClient()
  const wasSent = useRef(false)

  const end = () => {
    upload.stop()
    // What did arrive has changed the document: the list, the dot and the policies banner follow.
    if (progress.hasSent) void queries.invalidateQueries({ queryKey: ['listPolicies'] })
    onClose()
  }
  const complete = useEffectEvent(() => {
    end()
    banner.show('success', text.upload.allSent)
    wasSent.current = true
  })
  const isDone = open && progress.isComplete
  useEffect(() => {
    if (isDone) complete()
  }, [isDone])

  // The dialog, closed by then, has given the focus back; before, nothing outside could take it.
  const afterwards = useEffectEvent(() => {
    if (wasSent.current) onSent?.()
  })
  useEffect(() => {
    if (!open) afterwards()
  }, [open])

  const send = async (attachments: readonly Attachment[]) => {
    banner.clear()
    try {
      await upload.send(attachments)
    } catch {
      end()
      banner.show('error', text.upload.unexpected)
    }
  }
  return { send, close: end }
}
