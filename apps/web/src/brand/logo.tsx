import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import styles from './logo.module.css'

/** The wordmark of a skin, named by `label`. */
export function Logo({ brand, label = brands[brand].name }: { brand: Brand; label?: string }) {
  const [, product] = brands[brand].name.split(' ')
  return (
    <span className={styles.logo}>
      <span className={styles.word} role="img" aria-label={label} />
      <span className={styles.mark} aria-hidden="true" />
      <span className={styles.product} aria-hidden="true">
        {product}
      </span>
    </span>
  )
}
