import { mostFiles } from '@portal/domain/document/document-upload.ts'
import { attach, attachReduced, type RefusedFile } from '../../../attachments/attachments.ts'
import { createSendings, type Destination } from './sendings.ts'
import { emptyUpload, reduceUpload, type UploadEvent, type WantedDocument } from './upload.ts'

/** Where the files go, by which call. */
export type Target = Omit<Destination, 'fileType'>

/** Holds one upload, sends its files, and tells those who show it of every change (useSyncExternalStore). */
export function createUploader(target: Target, document: WantedDocument) {
  let upload = emptyUpload(document)
  const viewers = new Set<() => void>()

  const read = () => upload
  const dispatch = (event: UploadEvent) => {
    upload = reduceUpload(upload, event)
    for (const show of viewers) show()
  }
  const { fileType } = document
  const { send, stop, stopAll } = createSendings({ ...target, fileType }, { read, dispatch })

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
