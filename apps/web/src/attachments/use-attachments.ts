import { useState } from 'react'
import { attach, attachReduced, detach, nothingChosen, type Chosen, type RefusedFile } from './attachments.ts'

type Attachments = Chosen & {
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  clear: () => void
  /** Makes a smaller picture of a refused photo and attaches it. */
  reduce: (refused: RefusedFile) => Promise<void>
}

/** The files a customer has chosen for a form, `mostFiles` at most. */
export function useAttachments(mostFiles: number): Attachments {
  const [chosen, setChosen] = useState(nothingChosen)
  return {
    ...chosen,
    add: async (files) => setChosen(await attach(files, mostFiles)),
    reduce: async (refused) => setChosen(await attachReduced(refused, mostFiles)),
    remove: (id) => setChosen((chosen) => detach(chosen, id)),
    clear: () => setChosen(nothingChosen),
  }
}
