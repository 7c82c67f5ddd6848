import { faq as text } from '@portal/words/faq/faq.ts'
import { useId } from 'react'
import fields from '../../form/field/field.module.css'
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
    </search>
  )
}
