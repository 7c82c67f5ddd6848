import { useId, type ReactNode } from 'react'
import fields from './field.module.css'

type Props = {
  label: string
  hint: string
  value: string
  onChange: (typed: string) => void
  boxClass?: string | undefined
  /** What is drawn in the box, beside what is typed. */
  children?: ReactNode
}

/** What is looked for; whoever shows the results does so while it is typed. */
export function SearchField({ label, hint, value, onChange, boxClass, children }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <p id={`${id}-hint`} className={fields.hint}>
        {hint}
      </p>
      <div className={boxClass}>
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
        {children}
      </div>
    </>
  )
}
