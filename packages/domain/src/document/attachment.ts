import { limits } from '../ground/limits.ts'

/** The types customers may send (§5). */
export type AcceptedType = 'application/pdf' | 'image/png' | 'image/jpeg'

/** What each is called, how names of it end, the usual ending first, and how its content begins. */
export const fileTypes: readonly FileType[] = [
  {
    type: 'application/pdf',
    name: 'PDF',
    endings: ['.pdf'],
    signature: [0x25, 0x50, 0x44, 0x46, 0x2d],
  },
  {
    type: 'image/png',
    name: 'PNG',
    endings: ['.png'],
    signature: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  {
    type: 'image/jpeg',
    name: 'JPEG',
    endings: ['.jpg', '.jpeg'],
    signature: [0xff, 0xd8, 0xff],
  },
]

type FileType = {
  type: AcceptedType
  name: string
  endings: readonly [string, ...string[]]
  signature: readonly number[]
}

/** What §5's rules look at; `mediaType` is read from the content, undefined if no accepted type. */
export type AttachmentFacts = { name: string; sizeBytes: number; mediaType: AcceptedType | undefined }

export type AttachmentRefusal = 'wrong-type' | 'too-large' | 'empty' | 'duplicate' | 'too-many'

/** How many first bytes `acceptedTypeOf` needs. */
export const signatureBytes = 8

/** The type that the first bytes of a file tell, whatever its name says (decisions §2, '10 MB'). */
export function acceptedTypeOf(head: Uint8Array): AcceptedType | undefined {
  return fileTypes.find(({ signature }) => signature.every((byte, index) => head[index] === byte))?.type
}

/**
 * Why a file cannot be attached to those that are (§5 Document upload); undefined when it can. The first
 * reason that helps: a film is of the wrong type before it is too large.
 */
export function attachmentRefusal(
  file: AttachmentFacts,
  attached: readonly Pick<AttachmentFacts, 'sizeBytes' | 'mediaType'>[],
  mostFiles: number,
): AttachmentRefusal | undefined {
  if (!file.mediaType && !hasAcceptedName(file.name)) return 'wrong-type'
  if (file.sizeBytes === 0) return 'empty'
  if (file.sizeBytes > limits.uploadBytes) return 'too-large'
  if (!file.mediaType) return 'wrong-type'
  if (attached.some((one) => one.sizeBytes === file.sizeBytes && one.mediaType === file.mediaType))
    return 'duplicate'
  return attached.length >= mostFiles ? 'too-many' : undefined
}

function hasAcceptedName(name: string): boolean {
  return acceptedEndingOf(name) !== undefined
}

/** The ending by which a name promises an accepted type (§5), as '.pdf'; its content may break that. */
export function acceptedEndingOf(name: string): string | undefined {
  return fileTypes
    .flatMap(({ endings }): readonly string[] => endings)
    .find((ending) => name.toLowerCase().endsWith(ending))
}
