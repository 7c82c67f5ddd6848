import type { ReactNode } from 'react'
import styles from './drop-zone.module.css'

type Props = {
  onFiles: (files: readonly File[]) => void
  /** Visible buttons that do the same: a drop is only an addition to them. */
  children: ReactNode
}

/** A place to drop files. While it stands, a file dropped beside it does not replace the page either. */
export function DropZone({ onFiles, children }: Props) {
  const listen = (zone: HTMLElement | null) => {
    const over = (event: DragEvent) => {
      event.preventDefault()
      zone?.toggleAttribute('data-over', isInside(zone, event))
    }
    const drop = (event: DragEvent) => {
      event.preventDefault()
      zone?.removeAttribute('data-over')
      if (zone && isInside(zone, event)) onFiles([...(event.dataTransfer?.files ?? [])])
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', drop)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', drop)
    }
  }
  return (
    <div ref={listen} className={styles.zone}>
      {children}
    </div>
  )
}

function isInside(zone: HTMLElement, { target }: Event): boolean {
  return target instanceof Node && zone.contains(target)
}
