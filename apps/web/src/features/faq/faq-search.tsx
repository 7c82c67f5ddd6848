import { faq as text } from '@portal/words/faq/faq.ts'
import { useId } from 'react'
import fields from '../../form/field/field.module.css'
import icon from '../../ui/ground/icon.module.css'
import styles from './faq.module.css'

type Props = { value: string; onChange: (typed: string) => void }

/** The search box; results come while typing, so there is nothing to press. */
export function FaqSearch({ value, onChange }: Props) {
  const id = useId()
  return (
    <search className={styles.search}>
      <label htmlFor={id} className={fields.label}>
        {text.search}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {text.searchHint}
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
    </search>
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
