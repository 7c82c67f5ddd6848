import styles from './progress-bar.module.css'

type Props = {
  /** Names what is under way. */
  label: string
  /** From 0 to 1. */
  share: number
}

/** A native progress bar with its percentage written beside it. */
export function ProgressBar({ label, share }: Props) {
  const percent = Math.min(100, Math.floor(share * 100))
  return (
    <span className={styles.progress}>
      <progress className={styles.bar} aria-label={label} max={100} value={percent} />
      <span className={styles.percent} aria-hidden="true">{`${percent}\u00a0%`}</span>
    </span>
  )
}
