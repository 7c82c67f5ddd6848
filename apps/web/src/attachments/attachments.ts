import {
  acceptedTypeOf,
  attachmentRefusal,
  signatureBytes,
  type AcceptedType,
  type AttachmentRefusal,
} from '@portal/domain/document/attachment.ts'
import { randomId } from '../ground/ids/random-id.ts'
import { reducePhoto } from './reduce-photo.ts'

/** A file that will be sent; its id names the sending too, so that a repeat of it counts once. */
export type Attachment = { id: string; file: File; sizeBytes: number; mediaType: AcceptedType }

/** A file that was not attached, and whether it is a photo that may become small enough. */
export type RefusedFile = {
  id: string
  file: File
  because: AttachmentRefusal | 'not-reducible'
  isReducible: boolean
}

/** What a customer has chosen: the files that may be sent, and those of the last choice that may not. */
export type Chosen = { attached: readonly Attachment[]; refused: readonly RefusedFile[] }

export const nothingChosen: Chosen = { attached: [], refused: [] }

/** Reading takes its time: what the files, once read, make of those that were chosen until then. */
type Choosing = (before: Chosen) => Chosen

/**
 * Reads as much of each file as tells its type, then attaches those that §5 lets pass, `mostFiles`
 * at most, and refuses the others.
 */
export async function attach(files: readonly File[], mostFiles: number): Promise<Choosing> {
  const candidates = await Promise.all(files.map(readFile))
  return ({ attached }) => candidates.reduce(taking(mostFiles), { attached, refused: [] })
}

/** Makes a smaller picture of a refused photo, where the browser can, and attaches it by the same rules. */
export async function attachReduced(photo: RefusedFile, mostFiles: number): Promise<Choosing> {
  const smaller = await reducePhoto(photo.file)
  const candidate = smaller && (await readFile(smaller))
  return ({ attached, refused }) => {
    const others = refused.filter(({ id }) => id !== photo.id)
    if (candidate) return taking(mostFiles)({ attached, refused: others }, candidate)
    const failure = { ...photo, because: 'not-reducible', isReducible: false } as const
    return { attached, refused: [...others, failure] }
  }
}

/** Takes a file back; why others were refused is said no more. */
export function detach({ attached }: Chosen, id: string): Chosen {
  return { attached: attached.filter((one) => one.id !== id), refused: [] }
}

/** A file whose first bytes were read; without a type when they are of none that is accepted. */
type Candidate = Omit<Attachment, 'mediaType'> & { mediaType: AcceptedType | undefined }

async function readFile(file: File): Promise<Candidate> {
  const head = await file.slice(0, signatureBytes).arrayBuffer()
  const mediaType = acceptedTypeOf(new Uint8Array(head))
  return { id: randomId(), file, sizeBytes: file.size, mediaType }
}

const taking =
  (mostFiles: number) =>
  ({ attached, refused }: Chosen, candidate: Candidate): Chosen => {
    const { id, file, sizeBytes, mediaType } = candidate
    const because = attachmentRefusal({ name: file.name, sizeBytes, mediaType }, attached, mostFiles)
    // The rules let nothing of an unknown type pass.
    if (!because && mediaType) return { attached: [...attached, { ...candidate, mediaType }], refused }
    const isReducible = because === 'too-large' && mediaType !== undefined && mediaType !== 'application/pdf'
    return { attached, refused: [...refused, { id, file, because: because ?? 'wrong-type', isReducible }] }
  }
