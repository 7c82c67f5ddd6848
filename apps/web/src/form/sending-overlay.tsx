import type { ReactNode } from 'react'
import { form as text } from '../messages/form.ts'
import { Spinner } from '../ui/spinner.tsx'
import styles from './sending-overlay.module.css'

/** Covers the form around it while it is being sent, with what there is to say of that. */
export function SendingOverlay({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.overlay}>
      <div className={styles.sending}>
        <p role="status">
          <Spinner /> {text.sending}
        </p>
        {children}
      </div>
    </div>
  )
}
