import { mostFiles } from '@portal/domain/document/document-upload.ts'
import { attach, attachReduced, type RefusedFile } from '../../../attachments/attachments.ts'
import { createSendings } from './sendings.ts'
import { emptyUpload, reduceUpload, type UploadEvent, type WantedDocument } from './upload.ts'

/** Holds one upload, sends its files, and tells those who show it of every change (useSyncExternalStore). */
export function createUploader(policyNumber: string, document: WantedDocument) {
  let upload = emptyUpload(document)
  const viewers = new Set<() => void>()

  const read = () => upload
  const dispatch = (event: UploadEvent) => {
    upload = reduceUpload(upload, event)
    for (const show of viewers) show()
  }
  const target = { policyNumber, fileType: document.fileType }
  const { send, stop, stopAll } = createSendings(target, { read, dispatch })

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
