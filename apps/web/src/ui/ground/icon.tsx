import styles from './icon.module.css'

const strokes = {
  'arrow-down': 'M12 5v14m-6-6 6 6 6-6',
  'arrow-left': 'M19 12H5m6-6-6 6 6 6',
  'arrow-right': 'M5 12h14m-6-6 6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  error: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM12 8v5m0 3v.01',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5m0-8v.01',
  telephone: 'M5 3h4l2 5-2.5 1.8a12 12 0 0 0 5.7 5.7L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 21c0-4 3.6-6 8-6s8 2 8 6',
  warn: 'M12 4 2.5 20h19zM12 10v4m0 3v.01',
} as const

export type IconName = keyof typeof strokes

/** A decorative drawing of 1.25 em beside a text that says the same; hidden from assistive technology. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={strokes[name]} />
    </svg>
  )
}
