import { fileField, mostFiles } from '@portal/domain/document/document-upload.ts'
import { trackChange } from '../../../analytics/consent/track.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { throwRefused } from '../../../api/transfer/refused.ts'
import { countingUpload } from '../../../api/transfer/transports.ts'
import { attach, attachReduced, type Attachment, type RefusedFile } from '../../../attachments/attachments.ts'
import {
  atOnce,
  emptyUpload,
  nextFile,
  reduceUpload,
  type Delivery,
  type Upload,
  type UploadEvent,
  type WantedDocument,
} from './upload.ts'

/** Holds one upload, sends its files, and tells those who show it of every change (useSyncExternalStore). */
export function createUploader(policyNumber: string, document: WantedDocument) {
  let upload = emptyUpload(document)
  const viewers = new Set<() => void>()

  const read = () => upload
  const dispatch = (event: UploadEvent) => {
    upload = reduceUpload(upload, event)
    for (const show of viewers) show()
  }
  const { fileType } = document
  const { send, stop, stopAll } = createSendings({ policyNumber, fileType }, { read, dispatch })

  return {
    read,
    /** An upload that nobody shows any more stops: the modal goes with its page, too. */
    subscribe(show: () => void) {
      viewers.add(show)
      return () => {
        viewers.delete(show)
        if (viewers.size === 0) stopAll()
      }
    },
    dispatch,
    async add(files: readonly File[]) {
      const choosing = await attach(files, mostFiles(document))
      dispatch({ kind: 'chosen', ...choosing(upload) })
    },
    /** Makes a smaller picture of a refused photo and attaches it. */
    async reduce(photo: RefusedFile) {
      const choosing = await attachReduced(photo, mostFiles(document))
      dispatch({ kind: 'chosen', ...choosing(upload) })
    },
    send,
    stop,
    end() {
      stopAll()
      dispatch({ kind: 'over' })
    },
  }
}

type Destination = { policyNumber: string; fileType: string }
type HeldUpload = { read: () => Upload; dispatch: (event: UploadEvent) => void }

/** Sends the files of an upload, some at a time, and tells it what becomes of each. */
function createSendings(destination: Destination, { read, dispatch }: HeldUpload) {
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
  { policyNumber, fileType }: Destination,
  signal: AbortSignal,
  onShare: (share: number) => void,
): Promise<Delivery> {
  const body = new FormData()
  body.set('fileType', fileType)
  body.set(fileField, file)
  const transport = countingUpload(onShare)
  try {
    const input = { params: { policyNumber }, body, signal, idempotencyKey: id, transport }
    throwRefused(await call('uploadDocument', input))
    trackChange('uploadDocument')
    return { kind: 'sent' }
  } catch (error) {
    if (signal.aborted) return { kind: 'failed', because: 'stopped' }
    if (error instanceof ApiError) return { kind: 'failed', because: error }
    throw error
  }
}
