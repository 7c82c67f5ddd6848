import { faq as text } from '@portal/words/faq/faq.ts'
import { SearchField } from '../../form/field/search-field.tsx'
import icon from '../../ui/ground/icon.module.css'
import styles from './faq.module.css'

type Props = { value: string; onChange: (typed: string) => void }

/** The search box; results come while typing, so there is nothing to press. */
export function FaqSearch({ value, onChange }: Props) {
  return (
    <search className={styles.search}>
      <SearchField
        label={text.search}
        hint={text.searchHint}
        value={value}
        onChange={onChange}
        boxClass={styles.box}
      >
        <Magnifier />
      </SearchField>
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
