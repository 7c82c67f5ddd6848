import {
  acceptedTypeOf,
  type AcceptedType,
  type AttachmentRefusal,
  attachmentRefusal,
  signatureBytes,
} from '@portal/domain/document/attachment.ts'
import { useState } from 'react'
import { randomId } from '../ground/random-id.ts'
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

type Chosen = { attached: readonly Attachment[]; refused: readonly RefusedFile[] }

export type Attachments = Chosen & {
  /** Reads the files and attaches those that the rules of §5 let pass; tells about the others of this choice only. */
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  clear: () => void
  /** Says no more why files were refused. */
  forgetRefused: () => void
  /** Makes a smaller picture of a refused photo and attaches it. */
  reduce: (refused: RefusedFile) => Promise<void>
}

const nothing: Chosen = { attached: [], refused: [] }

/** The files a customer has chosen, `maxFiles` at most. */
export function useAttachments(maxFiles: number): Attachments {
  const [chosen, setChosen] = useState(nothing)

  const add = async (files: readonly File[]) => {
    const candidates = await Promise.all(files.map(candidateOf))
    setChosen(({ attached }) => candidates.reduce(taking(maxFiles), { attached, refused: [] }))
  }
  const remove = (id: string) =>
    setChosen(({ attached }) => ({ attached: attached.filter((one) => one.id !== id), refused: [] }))

  const reduce = async (refused: RefusedFile) => {
    const photo = await reducePhoto(refused.file)
    const candidate = photo && (await candidateOf(photo))
    setChosen((chosen) => {
      const others = { ...chosen, refused: chosen.refused.filter(({ id }) => id !== refused.id) }
      if (candidate) return taking(maxFiles)(others, candidate)
      const failure = { ...refused, because: 'not-reducible', isReducible: false } as const
      return { ...others, refused: [...others.refused, failure] }
    })
  }
  const clear = () => setChosen(nothing)
  const forgetRefused = () => setChosen(({ attached }) => ({ attached, refused: [] }))
  return { ...chosen, add, remove, reduce, clear, forgetRefused }
}

type Candidate = Omit<Attachment, 'mediaType'> & { mediaType: AcceptedType | undefined }

async function candidateOf(file: File): Promise<Candidate> {
  const head = await file.slice(0, signatureBytes).arrayBuffer()
  const mediaType = acceptedTypeOf(new Uint8Array(head))
  return { id: randomId(), file, sizeBytes: file.size, mediaType }
}

const taking =
  (maxFiles: number) =>
  ({ attached, refused }: Chosen, candidate: Candidate): Chosen => {
    const { id, file, sizeBytes, mediaType } = candidate
    const because = attachmentRefusal({ name: file.name, sizeBytes, mediaType }, attached, maxFiles)
    // The rules let nothing of an unknown type pass.
    if (!because && mediaType) return { attached: [...attached, { ...candidate, mediaType }], refused }
    const isReducible = because === 'too-large' && mediaType !== undefined && mediaType !== 'application/pdf'
    return { attached, refused: [...refused, { id, file, because: because ?? 'wrong-type', isReducible }] }
  }
