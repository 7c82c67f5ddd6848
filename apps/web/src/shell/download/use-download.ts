import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { Transport } from '../../api/request.ts'
import { countingDownload } from '../../api/transfer/transports.ts'
import { useBanner } from '../frame/banner.tsx'
import { saveFile } from './save-file.ts'

type Options = {
  fileName: string
  /** What the banner says of a failure. */
  failed: string
  /** Whether the caller says a failure itself. */
  owns?: (error: ApiError) => boolean
  fetchFile: (transport: Transport) => Promise<Blob>
}

/**
 * Fetches a file and saves it under its own name (§7). `bytes` counts while it runs. A failure, or 30 seconds
 * without the end of it, is the banner's business (§8).
 */
export function useDownload({ fileName, failed, owns, fetchFile }: Options) {
  const [bytes, setBytes] = useState<number>()
  const [isSaved, setSaved] = useState(false)
  const banner = useBanner()

  const download = async () => {
    banner.clear()
    setSaved(false)
    setBytes(0)
    try {
      saveFile(await fetchFile(countingDownload(setBytes)), fileName)
      setSaved(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!owns?.(error)) banner.show('error', failed)
    } finally {
      setBytes(undefined)
    }
  }

  return { bytes, isSaved, download }
}
