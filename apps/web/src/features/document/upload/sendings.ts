import { fileField } from '@portal/domain/document/document-upload.ts'
import { trackChange } from '../../../analytics/consent/track.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { throwRefused } from '../../../api/transfer/refused.ts'
import { countingUpload } from '../../../api/transfer/transports.ts'
import type { Attachment } from '../../../attachments/attachments.ts'
import { atOnce, nextFile, type Delivery, type Upload, type UploadEvent } from './upload.ts'

export type Destination = { call: 'uploadDocument'; policyNumber: string; fileType: string }
type HeldUpload = { read: () => Upload; dispatch: (event: UploadEvent) => void }

/** Sends the files of an upload, some at a time, and tells it what becomes of each. */
export function createSendings(destination: Destination, { read, dispatch }: HeldUpload) {
  const begun = new Map<string, AbortController>()

  const sendFile = async (attachment: Attachment) => {
    const { id } = attachment
    const sending = new AbortController()
    begun.set(id, sending)
    const tell = (share: number) => dispatch({ kind: 'sending', id, share })
    tell(0)
    const delivery = await deliver(attachment, destination, sending.signal, tell)
    dispatch({ id, ...delivery })
  }
  // One file after the other, until none waits or all places are taken.
  const sendQueued = async () => {
    for (let next = nextFile(read()); next; next = nextFile(read())) await sendFile(next)
  }
  const stop = (id: string) => {
    if (read().deliveries[id]?.kind === 'queued') dispatch({ kind: 'failed', id, because: 'stopped' })
    else begun.get(id)?.abort()
  }
  return {
    /** Sends what waits; resolves whatever became of it. Throws what is no answer of the API. */
    async send() {
      await Promise.all(Array.from({ length: atOnce }, sendQueued))
    },
    stop,
    stopAll: () => Object.keys(read().deliveries).forEach(stop),
  }
}

/** Sends one file (§7); it keeps its id as idempotency key, so that a retry counts once. */
async function deliver(
  { id, file }: Attachment,
  { call: name, policyNumber, fileType }: Destination,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Delivery> {
  const body = new FormData()
  body.set('fileType', fileType)
  body.set(fileField, file)
  const transport = countingUpload(onShare)
  try {
    const input = { params: { policyNumber }, body, signal, idempotencyKey: id, transport }
    throwRefused(await call(name, input))
    trackChange(name)
    return { kind: 'sent' }
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', because: 'stopped' }
    if (error instanceof ApiError) return { kind: 'failed', because: error }
    throw error
  }
}
