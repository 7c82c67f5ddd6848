import styles from './spinner.module.css'

/** A turning ring of one em, hidden from assistive technology: the text beside it says what is under way. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
