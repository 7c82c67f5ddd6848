import styles from './attachments.module.css'

/** The name of a file, broken between its words, and within one only where a line is too short for it. */
export function FileName({ children }: { children: string }) {
  const [word, ...rest] = children.split(' ')
  return (
    <>
      <span className={styles.word}>{word}</span>
      {rest.length > 0 && (
        <>
          {' '}
          <FileName>{rest.join(' ')}</FileName>
        </>
      )}
    </>
  )
}
