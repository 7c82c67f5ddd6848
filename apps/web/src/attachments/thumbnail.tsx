import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/ground/icon.tsx'
import styles from './attachments.module.css'
import type { Attachment } from './attachments.ts'

/** A small picture of a picture, a sheet for all else and until it is drawn; its name stands beside it. */
export function Thumbnail({ attachment: { file, mediaType } }: { attachment: Attachment }) {
  const [drawn, setDrawn] = useState<'yes' | 'no' | 'not-yet'>('not-yet')
  const isPicture = mediaType !== 'application/pdf' && drawn !== 'no'
  return (
    <span className={styles.thumbnail}>
      {drawn !== 'yes' && <Icon name="document" />}
      {isPicture && (
        <Picture file={file} onDrawn={() => setDrawn('yes')} onUnreadable={() => setDrawn('no')} />
      )}
    </span>
  )
}

type PictureProps = { file: File; onDrawn: () => void; onUnreadable: () => void }

function Picture({ file, onDrawn, onUnreadable }: PictureProps) {
  const picture = useRef<HTMLImageElement>(null)
  // An effect, since the address holds the file in memory until it is given up.
  useEffect(() => {
    const address = URL.createObjectURL(file)
    picture.current?.setAttribute('src', address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt="" decoding="async" onLoad={onDrawn} onError={onUnreadable} />
}
