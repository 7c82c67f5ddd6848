import { useEffect, useState } from 'react'
import { trackChange } from '../../../analytics/consent/track.ts'
import { call } from '../../../api/client.ts'
import { throwRefused } from '../../../api/transfer/refused.ts'
import { countingUpload } from '../../../api/transfer/transports.ts'
import type { Attachment } from '../../../attachments/use-attachments.ts'
import { createQueue } from './queue.ts'
import { type UploadFailure, stoppedUpload, uploadFailure } from './upload-failure.ts'

/** What has become of one file; `share` from 0 to 1. */
export type Delivery =
  | { kind: 'queued' }
  | { kind: 'sending'; share: number }
  | { kind: 'sent' }
  | { kind: 'failed'; failure: UploadFailure }

export type Upload = {
  /** By the id of the attachment; one that was never sent has none. */
  deliveries: Readonly<Record<string, Delivery>>
  isBusy: boolean
  /** Sends the files, one call each; resolves whatever became of them. Throws what is no answer of the API. */
  send: (attachments: readonly Attachment[]) => Promise<void>
  /** Stops one file, or all. */
  stop: (id?: string) => void
}

const atOnce = 2

/** Sends files for a document and follows each of them (§7, §8). A file keeps its id as idempotency key, so that a retry counts once. */
export function useUpload(policyNumber: string, fileType: string): Upload {
  const [deliveries, setDeliveries] = useState<Upload['deliveries']>({})
  const [queue] = useState(() => createQueue(atOnce))
  const [running] = useState(() => new Map<string, AbortController>())
  const tell = (id: string, delivery: Delivery) => setDeliveries((all) => ({ ...all, [id]: delivery }))

  const deliver = async ({ id, file }: Attachment, signal: AbortSignal) => {
    const body = new FormData()
    body.set('fileType', fileType)
    body.set('upfile', file)
    const transport = countingUpload((share) => tell(id, { kind: 'sending', share }))
    const input = { params: { policyNumber }, body, signal, idempotencyKey: id, transport }
    throwRefused(await call('uploadDocument', input))
    trackChange('uploadDocument')
  }
  const sendOne = async (attachment: Attachment, { signal }: AbortController) => {
    const { id } = attachment
    try {
      signal.throwIfAborted()
      tell(id, { kind: 'sending', share: 0 })
      await deliver(attachment, signal)
      tell(id, { kind: 'sent' })
    } catch (error) {
      const failure = signal.aborted ? stoppedUpload : uploadFailure(error)
      tell(id, { kind: 'failed', failure })
    }
  }
  const send = async (attachments: readonly Attachment[]) => {
    const sendings = attachments.map((attachment) => {
      const abort = new AbortController()
      running.set(attachment.id, abort)
      tell(attachment.id, { kind: 'queued' })
      return queue(() => sendOne(attachment, abort))
    })
    await Promise.all(sendings)
  }
  const stop = (id?: string) => {
    for (const [key, abort] of running) if (id === undefined || id === key) abort.abort()
  }
  // The modal goes with its page, too.
  useEffect(() => () => running.forEach((abort) => abort.abort()), [running])

  const isBusy = Object.values(deliveries).some(({ kind }) => kind === 'queued' || kind === 'sending')
  return { deliveries, isBusy, send, stop }
}
