import type { OwedDocument } from '@portal/domain/document/owed-document.schema.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { detach, nothingChosen, type Attachment, type Chosen } from '../../../attachments/attachments.ts'

/** What the modal needs to know of a document, owed or extra. */
export type WantedDocument = Pick<
  OwedDocument,
  'name' | 'description' | 'fileType' | 'maxFileNumber' | 'exactFileNumber'
>

/** What has become of one file; `share` from 0 to 1. */
export type Delivery =
  | { kind: 'queued' }
  | { kind: 'sending'; share: number }
  | { kind: 'sent' }
  | { kind: 'failed'; because: ApiError | 'stopped' }

/** The files of one opening of the modal. */
export type Upload = Chosen & {
  document: WantedDocument
  /** By the id of the attachment, the last to change last; a file that was never confirmed has none. */
  deliveries: Readonly<Record<string, Delivery>>
  /** The modal is closed: what is still told changes nothing any more. */
  isOver: boolean
}

export type UploadEvent =
  | ({ kind: 'chosen' } & Chosen)
  | { kind: 'removed'; id: string }
  | { kind: 'confirmed' }
  | (Delivery & { id: string })
  | { kind: 'over' }

/** How many files are on their way at a time, each by its own call (§7). */
export const atOnce = 2

// The states that each may follow; anything else that is told of a file comes too late.
const comesFrom: Record<Delivery['kind'], readonly (Delivery['kind'] | undefined)[]> = {
  queued: [undefined, 'failed'],
  sending: ['queued', 'sending'],
  sent: ['sending'],
  failed: ['queued', 'sending'],
}

/** As the modal opens: nothing is chosen yet. */
export function emptyUpload(document: WantedDocument): Upload {
  return { ...nothingChosen, document, deliveries: {}, isOver: false }
}

/** What one event makes of an upload (§5, §7). */
export function reduceUpload(upload: Upload, event: UploadEvent): Upload {
  switch (event.kind) {
    case 'chosen':
      return { ...upload, attached: event.attached, refused: event.refused }
    case 'removed':
      return { ...upload, ...detach(upload, event.id) }
    case 'confirmed': {
      const confirmed: Upload = { ...upload, refused: [] }
      return upload.attached.reduce((all, { id }) => become(all, id, { kind: 'queued' }), confirmed)
    }
    case 'queued':
    case 'sending':
    case 'sent':
    case 'failed': {
      const { id, ...delivery } = event
      return become(upload, id, delivery)
    }
    case 'over':
      return { ...upload, isOver: true }
  }
}

function become(upload: Upload, id: string, delivery: Delivery): Upload {
  const { [id]: last, ...others } = upload.deliveries
  if (!comesFrom[delivery.kind].includes(last?.kind)) return upload
  return { ...upload, deliveries: { ...others, [id]: delivery } }
}

/** The file whose turn it is: of those that wait the first to come, while there is a place. */
export function nextFile({ attached, deliveries, isOver }: Upload): Attachment | undefined {
  const states = Object.entries(deliveries)
  const sending = states.filter(([, { kind }]) => kind === 'sending')
  const [next] = states.find(([, { kind }]) => kind === 'queued') ?? []
  if (isOver || sending.length >= atOnce) return undefined
  return attached.find(({ id }) => id === next)
}

/** How many files Confirm still waits for (§5): as many as configured, or else one. */
export function lackingFiles({ attached, document }: Upload): number {
  return Math.max(0, (document.exactFileNumber ?? 1) - attached.length)
}

/** How many files have arrived. */
export function sentFiles({ attached, deliveries }: Upload): number {
  return attached.filter(({ id }) => deliveries[id]?.kind === 'sent').length
}

/** Where the whole stands. */
export function stageOf(upload: Upload): 'choosing' | 'sending' | 'all-sent' | 'over' {
  const { attached, deliveries, isOver } = upload
  if (isOver) return 'over'
  if (Object.values(deliveries).some(({ kind }) => kind === 'queued' || kind === 'sending')) return 'sending'
  return lackingFiles(upload) === 0 && sentFiles(upload) === attached.length ? 'all-sent' : 'choosing'
}
