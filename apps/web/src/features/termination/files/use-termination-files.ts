import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useId, useRef, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import type { Attachment } from '../../../attachments/attachments.ts'
import { useAttachments } from '../../../attachments/use-attachments.ts'
import { base64Of } from './base64.ts'
import { fileFailure, isFault } from './failure-words.ts'

export type ChosenFiles = ReturnType<typeof useTerminationFiles>

/** Why a file did not arrive, and whether another one in its place may. */
type Failure = { message: string; isToReplace: boolean }

type Sendable = { fileName: string; fileType: string; fileContent: string }

/**
 * The files of a termination, `min` to `max` as its reason takes (§5, §9): what they hold, what became of
 * each.
 */
export function useTerminationFiles({ min, max }: { min: number; max: number }) {
  const fieldId = useId()
  const attachments = takenOf(useAttachments(max), max)
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map())
  const contents = useRef<readonly Sendable[]>([])
  const { attached } = attachments

  const clear = () => {
    attachments.clear()
    setFailures(new Map())
  }
  /** Reads the files before anything is confirmed; false when one cannot be read any more. */
  const read = async () => {
    const results = await Promise.allSettled(attached.map(sendable))
    contents.current = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const unread = attached.filter((_, index) => results[index]?.status === 'rejected')
    setFailures(new Map(unread.map(({ id }) => [id, { message: text.unreadableFile, isToReplace: false }])))
    return unread.length === 0
  }
  return {
    ...attachments,
    max,
    isOptional: min === 0,
    fieldId,
    missing: attached.length < min ? [{ fieldId, message: text.attachmentRequired }] : [],
    failureOf: ({ id }: Attachment) => failures.get(id),
    /** The field of `replace` for the first file that another one may mend; undefined where none is. */
    replaceId: attached.filter(({ id }) => failures.get(id)?.isToReplace).map(replaceIdOf)[0],
    /** Puts what was chosen in the place of the file that failed. */
    replace: async ({ id }: Attachment, chosen: readonly File[]) => {
      attachments.remove(id)
      await attachments.add(chosen)
    },
    clear,
    read,
    /** Says beside the files why the request failed. */
    fail: (error: ApiError) => setFailures(failuresOf(error, attached)),
    contents: () => contents.current,
  }
}

/** The id of the field that takes another file in its place. */
export function replaceIdOf({ id }: Pick<Attachment, 'id'>): string {
  return `replace-${id}`
}

/** Why each of them failed: those the server names, else all. */
function failuresOf(error: ApiError, attached: readonly Attachment[]): ReadonlyMap<string, Failure> {
  const named = error.errors.flatMap(({ path, message }) => {
    const id = attached[Number(/^files\.(\d+)/.exec(path)?.[1])]?.id
    return id ? [[id, { message, isToReplace: true }] as const] : []
  })
  const failure = { message: fileFailure(error), isToReplace: isFault(error) }
  const all = attached.map(({ id }) => [id, failure] as const)
  return new Map(named.length > 0 ? named : all)
}

/** Those that were chosen before a way that takes none wait for the way back. */
function takenOf<Chosen extends { attached: readonly Attachment[] }>(chosen: Chosen, max: number): Chosen {
  return max === 0 ? { ...chosen, attached: [] } : chosen
}

async function sendable({ file, mediaType }: Attachment): Promise<Sendable> {
  return { fileName: file.name, fileType: mediaType, fileContent: await base64Of(file) }
}
