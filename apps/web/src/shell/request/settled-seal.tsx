import { classNames } from '../../ui/ground/class-names.ts'
import { Icon } from '../../ui/ground/icon.tsx'
import styles from './settled-seal.module.css'

/** That it went well, for the eye, over what was settled; `className` puts it in its place. */
export function SettledSeal({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.seal, className)} aria-hidden="true">
      <Icon name="check" />
    </span>
  )
}
