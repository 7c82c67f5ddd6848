import type { Guarantee } from '@portal/domain/policy/policy.schema.ts'
import styles from './guarantee-table.module.css'

// Amounts that a whole bar can stand for, in euros.
const rounds = [100, 250, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000]

/** What a whole bar stands for: the next round amount above all franchises, 0 where there is none to draw. */
export function fullBar(guarantees: readonly Guarantee[]): number {
  const most = Math.max(0, ...guarantees.map(({ franchise }) => franchise ?? 0))
  return most === 0 ? 0 : (rounds.find((round) => round >= most) ?? most)
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
