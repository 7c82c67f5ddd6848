import type { AddressLines } from '@portal/domain/address/address.ts'
import { readableAddress } from '@portal/domain/address/readable-address.ts'
import styles from '../frame/account.module.css'

/** An address in the lines of an envelope, as people write it. */
export function AddressText({ lines, id }: { lines: AddressLines; id?: string }) {
  const { street, zip, city, country } = readableAddress(lines)
  return (
    <p id={id} className={styles.lines}>
      <strong>{street}</strong>
      <span>{`${zip} ${city}`}</span>
      {country && <span>{country}</span>}
    </p>
  )
}
