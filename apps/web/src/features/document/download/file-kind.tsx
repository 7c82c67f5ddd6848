import styles from './downloads.module.css'

const sheet = 'M6 3h8l4 4v14H6zM14 3v4h4'
const picture = 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 8.5v.01'
const kinds: Readonly<Record<string, string>> = {
  'application/pdf': `${sheet}M9 12h6m-6 4h6`,
  'image/png': picture,
  'image/jpeg': picture,
}

/** A drawing of a file's kind, beside the words that say it. */
export function FileKind({ mediaType }: { mediaType: string }) {
  return (
    <svg className={styles.kind} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={kinds[mediaType] ?? sheet} />
    </svg>
  )
}
