import { faq as text } from '@portal/words/faq/faq.ts'
import { SearchField } from '../../form/field/search-field.tsx'
import styles from './faq.module.css'

type Props = { value: string; onChange: (typed: string) => void }

/** The search box; results come while typing, so there is nothing to press. */
export function FaqSearch({ value, onChange }: Props) {
  return (
    <search className={styles.search}>
      <SearchField label={text.search} hint={text.searchHint} value={value} onChange={onChange} />
    </search>
  )
}
