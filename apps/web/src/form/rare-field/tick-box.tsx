import styles from '../field/field.module.css'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A box to tick, its label beside it; what it says is the screen's own state. */
export function TickBox({ label, checked, onChange }: Props) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  )
}
