import styles from './pictogram.module.css'
import { pictograms } from './pictograms.ts'

/** A small drawing beside a text that says the same; hidden from assistive technology. */
export function Pictogram({ name }: { name: keyof typeof pictograms }) {
  const { ground, lines } = pictograms[name]
  return (
    <svg className={styles.pictogram} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path data-part="ground" d={ground} />
      <path d={lines} />
    </svg>
  )
}
