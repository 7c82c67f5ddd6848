import styles from './plate.module.css'

/** A registration number drawn as a French plate; assistive technology gets the number alone. */
export function Plate({ number }: { number: string }) {
  return (
    <span className={styles.plate}>
      <span className={styles.europe} aria-hidden="true">
        <svg viewBox="0 0 24 24" className={styles.stars} focusable="false">
          <circle cx="12" cy="12" r="8.5" />
        </svg>
        {'F'}
      </span>
      <span className={styles.number}>{number}</span>
    </span>
  )
}
