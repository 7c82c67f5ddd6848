import { uploadDocument } from '@portal/words/document/document.stories.ts'
import { documents } from '@portal/words/document/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useBanner } from '../../../shell/frame/banner.tsx'
import { sentFiles, stageOf, type UploadEvent, type WantedDocument } from './upload.ts'
import { createUploader } from './uploader.ts'

const text = documents.upload

type Options = {
  policyNumber: string
  document: WantedDocument
  onClose: () => void
  onSent: (names: readonly string[]) => void
}

/** The upload as the modal shows it, and what its buttons start. */
export function useUpload({ policyNumber, document, ...ended }: Options) {
  const [uploader] = useState(() => createUploader(policyNumber, document))
  const upload = useSyncExternalStore(uploader.subscribe, uploader.read)
  const banner = useBanner()
  const { close, fail, closeIfSent } = useEndings(uploader, ended)

  const send = async (event: UploadEvent) => {
    banner.clear()
    uploader.dispatch(event)
    await uploader.send().catch(fail)
    closeIfSent()
  }
  return {
    upload,
    close,
    add: uploader.add,
    reduce: uploader.reduce,
    stop: uploader.stop,
    confirm: async () => send({ kind: 'confirmed' }),
    retry: async (id: string) => send({ kind: 'queued', id }),
    remove(id: string) {
      uploader.dispatch({ kind: 'removed', id })
      closeIfSent()
    },
  }
}

type Ended = Pick<Options, 'onClose' | 'onSent'>

/** The three ways an upload ends (§8): the customer closes it, something unexpected, or all files arrived. */
function useEndings(uploader: ReturnType<typeof createUploader>, { onClose, onSent }: Ended) {
  const banner = useBanner()
  const queries = useQueryClient()

  const close = () => {
    uploader.end()
    // What did arrive has changed the document: the lists, the dot and the policies banner follow.
    if (sentFiles(uploader.read()) > 0) {
      for (const read of uploadDocument.changes) void queries.invalidateQueries({ queryKey: [read] })
    }
    onClose()
  }
  const fail = () => {
    close()
    banner.show('error', text.unexpected, { more: text.afterUnexpected })
  }
  const closeIfSent = () => {
    if (stageOf(uploader.read()) !== 'all-sent') return
    // The modal gives the focus back as it closes; before, nothing outside could take it.
    flushSync(() => {
      close()
      banner.show('success', text.allSent, { isRequest: true })
    })
    onSent(uploader.read().attached.map(({ file }) => file.name))
  }
  return { close, fail, closeIfSent }
}
