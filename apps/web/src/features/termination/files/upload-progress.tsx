import type { Attachment } from '../../../attachments/attachments.ts'
import { ProgressBar } from '../../../ui/file/progress-bar.tsx'

type Props = {
  attached: readonly Attachment[]
  /** How much of the one call that carries them has left, 0 to 1. */
  share: number
}

/** How far each file has come: they leave one after the other, in one call (§7). */
export function UploadProgress({ attached, share }: Props) {
  const sizes = attached.map(({ sizeBytes }) => sizeBytes)
  const left = share * sizes.reduce((sum, size) => sum + size, 0)
  const before = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
  return attached.map(({ id, file, sizeBytes }, index) => (
    <div key={id}>
      <p>{file.name}</p>
      <ProgressBar label={file.name} share={Math.max(0, Math.min(1, (left - before(index)) / sizeBytes))} />
    </div>
  ))
}
