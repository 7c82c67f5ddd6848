import type { AddressLines } from '@portal/domain/address.ts'
import styles from './account.module.css'

/** An address in the lines of an envelope. */
export function AddressText({ lines, id }: { lines: AddressLines; id?: string }) {
  return (
    <p id={id} className={styles.lines}>
      <strong>{lines.street}</strong>
      <span>{`${lines.zip} ${lines.city}`}</span>
      <span>{lines.country}</span>
    </p>
  )
}
