import type { ReactNode } from 'react'
import { Button } from '../../../ui/action/button.tsx'
import styles from './downloads.module.css'

type Props = {
  /** Tells what bears the same name apart. */
  headingId: string
  /** It is on its way. */
  busy: boolean
  onPress: () => Promise<void>
  /** Gives way to the spinner. */
  drawing: ReactNode
  children: ReactNode
}

/** What can be saved, by its name. */
export function SaveButton({ headingId, busy, onPress, drawing, children }: Props) {
  return (
    <Button
      tone="quiet"
      className={styles.save}
      aria-describedby={headingId}
      busy={busy}
      onClick={() => void onPress()}
    >
      {!busy && drawing}
      {children}
    </Button>
  )
}
