import styles from './task.module.css'

/** A line in large, or with numbers in it: what is written with hyphens breaks before it, not inside. */
export function WholeWords({ children }: { children: string }) {
  return children.split(/(\S*-\S*)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className={styles.whole}>
        {part}
      </span>
    ),
  )
}
