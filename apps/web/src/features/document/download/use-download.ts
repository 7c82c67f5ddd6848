import type { Document } from '@portal/domain/document/document.schema.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { countingDownload } from '../../../api/transfer/transports.ts'
import { useBanner } from '../../../shell/frame/banner.tsx'
import { saveFile } from './save-file.ts'

/**
 * Fetches a document and saves it under its own name (§7). `bytes` counts while it runs. A failure, or 30
 * seconds without the end of it, is the banner's business (§8).
 */
export function useDownload(policyNumber: string, { id, fileName }: Document) {
  const [bytes, setBytes] = useState<number>()
  const [isSaved, setSaved] = useState(false)
  const banner = useBanner()

  const download = async () => {
    banner.clear()
    setSaved(false)
    setBytes(0)
    try {
      const params = { policyNumber, documentId: id }
      const blob = await call('downloadDocument', { params, transport: countingDownload(setBytes) })
      saveFile(blob, fileName)
      setSaved(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      banner.show('error', text.downloadFailed)
    } finally {
      setBytes(undefined)
    }
  }
  return { bytes, isSaved, download }
}
