import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { printedFor } from '@portal/words/paper/printed-for.ts'
import { useSyncExternalStore } from 'react'
import { today } from '../../ground/clock.ts'
import { useCustomerName } from '../frame/customer-name.ts'
import styles from '../frame/layout.module.css'

/** Over a printed page: on which day, and for whom; on the screen, nothing. */
export function PrintedFor() {
  const day = useSyncExternalStore(onPrint, today)
  return <p className={styles.onPaper}>{printedFor(formatFrenchDate(day), useCustomerName())}</p>
}

// A page may have stood open for days.
function onPrint(change: () => void) {
  addEventListener('beforeprint', change)
  return () => removeEventListener('beforeprint', change)
}
