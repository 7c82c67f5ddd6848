import { useId } from 'react'
import icon from '../../ui/ground/icon.module.css'
import fields from './field.module.css'
import styles from './search-field.module.css'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
}

/** What is looked for; whoever shows the results does so while it is typed. */
export function SearchField({ label, hint, value, onChange }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {hint}
      </p>
      <div className={styles.box}>
        <input
          id={id}
          type="search"
          autoComplete="off"
          maxLength={100}
          value={value}
          className={fields.control}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange(target.value)}
        />
        <Magnifier />
      </div>
    </>
  )
}

// Here alone: the icons of the first view need none.
function Magnifier() {
  return (
    <svg className={icon.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5" />
    </svg>
  )
}
