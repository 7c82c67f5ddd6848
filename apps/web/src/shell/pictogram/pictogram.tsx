import styles from './pictogram.module.css'
import { pictograms } from './pictograms.ts'

// How each skin draws comes with the first drawing: in its own sheet it would be a part of the first view.
import.meta.glob('../../brand/drawings/*.css', { eager: true })

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
