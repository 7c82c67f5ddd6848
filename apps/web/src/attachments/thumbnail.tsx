import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/ground/icon.tsx'
import styles from './attachments.module.css'
import type { Attachment } from './attachments.ts'

/** A small picture of a picture, a sheet for everything else; its name stands beside it. */
export function Thumbnail({ attachment: { file, mediaType } }: { attachment: Attachment }) {
  const [isUnreadable, setUnreadable] = useState(false)
  const isPicture = mediaType !== 'application/pdf' && !isUnreadable
  return (
    <span className={styles.thumbnail}>
      {isPicture ? (
        <Picture file={file} onUnreadable={() => setUnreadable(true)} />
      ) : (
        <Icon name="document" />
      )}
    </span>
  )
}

function Picture({ file, onUnreadable }: { file: File; onUnreadable: () => void }) {
  const picture = useRef<HTMLImageElement>(null)
  // An effect, since the address holds the file in memory until it is given up.
  useEffect(() => {
    const address = URL.createObjectURL(file)
    picture.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt="" decoding="async" onError={onUnreadable} />
}
