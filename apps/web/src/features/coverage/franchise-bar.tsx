import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import styles from './guarantee-table.module.css'

// What a whole bar stands for, in euros: the same on every contract, or one length would mean two amounts.
const usual = 500

/** The franchise of a whole bar; a feed's larger one fills its own. 0 where there are no two to compare. */
export function fullBar(guarantees: readonly Guarantee[]): number {
  const franchises = guarantees.map(({ franchise }) => franchise ?? 0).filter((euros) => euros > 0)
  return franchises.length < 2 ? 0 : Math.max(usual, ...franchises)
}

/** A franchise in euros beside the others of its policy, for the eye: the amount is written above. */
export function FranchiseBar({ franchise, full }: { franchise: number; full: number }) {
  return (
    <svg className={styles.bar} width="100%" height="8" aria-hidden="true" focusable="false">
      <rect y="1" width="100%" height="6" rx="3" data-part="track" />
      <rect width={`${(100 * franchise) / full}%`} height="8" rx="4" />
    </svg>
  )
}
