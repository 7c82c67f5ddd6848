import type { AddressLines } from '@portal/domain/address/address.ts'
import styles from '../frame/account.module.css'

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
