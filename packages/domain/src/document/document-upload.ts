import { minuteMs } from '../ground/dates.ts'
import { limits } from '../ground/limits.ts'
import { otherFileType } from './document.ts'
import type { OwedDocument } from './owed-document.schema.ts'
import { canUpload } from './upload-eligibility.ts'

/** A file that was received for a document; files of one `submission` belong together. */
export type UploadedFile = TakenFile & { submission: number; receivedAt: Date }

/** A file that was received, by the number of the request that brought it. */
export type TakenFile = FileFacts & { id: string }

/** What tells one file from another: bytes are equal when their SHA-256 is. */
type FileFacts = { sha256: string; sizeBytes: number; mediaType: string }

/** What becomes of a file that is sent: taken, known already by its id, or refused for the named reason. */
export type UploadOutcome =
  | { kind: 'taken'; submission: number; status: OwedDocument['status'] }
  | { kind: 'known'; id: string }
  | { kind: 'refused'; because: 'document-not-owed' | 'too-many-files' | 'duplicate-file' }

type Uploadable = Pick<OwedDocument, 'status' | 'canResend' | 'maxFileNumber' | 'exactFileNumber'>

/** The part of an upload that is the file itself (§3, §7). */
export const fileField = 'upfile'

/** How many files one submission of the document takes: exact number, else maximum, else four (§9). */
export function mostFiles({
  exactFileNumber,
  maxFileNumber,
}: Pick<Uploadable, 'exactFileNumber' | 'maxFileNumber'>): number {
  return exactFileNumber ?? maxFileNumber ?? limits.filesPerDocument
}

/**
 * What becomes of `file`, sent at `now` for `document` after `received` (any order). The files of one
 * document come one call each (§7), and the first one may already turn it to 'received': files that follow
 * within `submissionMinutes` of the last one are the same submission, up to the maximum. Later, a document
 * that can be uploaded (§4) opens a new one.
 */
export function uploadOutcome(
  document: Uploadable,
  received: readonly UploadedFile[],
  file: FileFacts,
  now: Date,
): UploadOutcome {
  const number = received.reduce((latest, { submission }) => Math.max(latest, submission), 0)
  const together = received.filter(({ submission }) => submission === number)
  const wanted = document.exactFileNumber ?? 1
  const underWay = document.status === 'received' || (canUpload(document) && together.length < wanted)
  const open = underWay && together.some((one) => isWithin(one, submissionMinutes, now))
  const twin = together.find(({ sha256 }) => sha256 === file.sha256)

  // A repeat after a lost answer, however late, while the document still rests on these files.
  if (twin && (open || document.status === 'received')) return { kind: 'known', id: twin.id }
  if (!open && !canUpload(document)) return { kind: 'refused', because: 'document-not-owed' }
  const before = open ? together : []
  if (before.some((one) => looksLike(one, file))) return { kind: 'refused', because: 'duplicate-file' }
  if (before.length >= mostFiles(document)) return { kind: 'refused', because: 'too-many-files' }
  return {
    kind: 'taken',
    submission: open ? number : number + 1,
    status: before.length + 1 >= wanted ? 'received' : document.status,
  }
}

/** The same for an extra document ('autre') that nobody asked for: at most four a policy in 30 days. */
export function otherUploadOutcome(
  received: readonly UploadedFile[],
  file: FileFacts,
  now: Date,
): UploadOutcome {
  const before = received.filter((one) => isWithin(one, limits.otherDocumentDays * 24 * 60, now))
  return signedUploadOutcome(before, file)
}

/** The same for an amendment that is sent back signed: as many files at most, whenever they come. */
export function signedUploadOutcome(before: readonly TakenFile[], file: FileFacts): UploadOutcome {
  const twin = before.find(({ sha256 }) => sha256 === file.sha256)
  if (twin) return { kind: 'known', id: twin.id }
  if (before.some((one) => looksLike(one, file))) return { kind: 'refused', because: 'duplicate-file' }
  if (before.length >= limits.filesPerDocument) return { kind: 'refused', because: 'too-many-files' }
  return { kind: 'taken', submission: 1, status: 'received' }
}

/** What becomes of a file, and the name of the document that takes it; null for an extra one. */
type UploadJudgement = { outcome: UploadOutcome; documentName: string | null }

type ForType = {
  fileType: string
  /** The documents of that type, in the broker's order. */
  owed: readonly (Uploadable & { name: string })[]
  /** The files that came under that type, by the document they were for. */
  received: readonly (UploadedFile & { documentName: string | null })[]
}

/** What becomes of `file` under its type: of several documents with one, the first that takes it has it. */
export function judgeUpload(
  { fileType, owed, received }: ForType,
  file: FileFacts,
  now: Date,
): UploadJudgement {
  if (fileType === otherFileType) {
    return { outcome: otherUploadOutcome(received, file, now), documentName: null }
  }
  const judged = owed.map((document): UploadJudgement => {
    const own = received.filter(({ documentName }) => documentName === document.name)
    return { outcome: uploadOutcome(document, own, file, now), documentName: document.name }
  })
  const best = (['known', 'taken', 'refused'] as const).map((kind) =>
    judged.find(({ outcome }) => outcome.kind === kind),
  )
  const nobody = { outcome: { kind: 'refused', because: 'document-not-owed' }, documentName: null } as const
  return best.find((found) => found !== undefined) ?? nobody
}

const submissionMinutes = 15

/** §5: a file identical in size and type to one already attached is rejected. */
function looksLike(one: FileFacts, other: FileFacts): boolean {
  return one.sizeBytes === other.sizeBytes && one.mediaType === other.mediaType
}

function isWithin({ receivedAt }: UploadedFile, minutes: number, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() <= minutes * minuteMs
}
