import { finder as text } from '@portal/words/home/finder.ts'
import { useDeferredValue, useId, useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import fields from '../../../form/field/field.module.css'
import { SearchField } from '../../../form/field/search-field.tsx'
import { useTwoColumns } from '../../../shell/task/use-two-columns.ts'
import { keepPage } from '../kept-page.ts'
import { PolicyCard } from '../policy-card.tsx'
import { PolicyList } from '../policy-list.tsx'
import { filterNames, matches, owedFirst, type PolicyFilter } from './find-policies.ts'
import styles from './home.module.css'
import { PolicyRow } from './policy-row.tsx'

/**
 * Very many policies: found by what is typed and by what is due, those that owe a document first. Below a
 * desktop they are rows.
 */
export function ManyPolicies({ policies }: { policies: readonly TabPolicy[] }) {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<PolicyFilter>('all')
  const wanted = useDeferredValue(typed)
  // Turning a tablet folds what was unfolded: rows in two columns, or five whole cards, would be worse.
  const Shown = useTwoColumns() ? PolicyCard : PolicyRow
  const found = owedFirst(policies).filter((policy) => matches(policy, { typed: wanted, filter }))
  // Whoever looks for something else begins at its first page.
  const change = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      keepPage(1)
      set(value)
    }
  }
  return (
    <>
      <search className={styles.finder}>
        <div>
          <SearchField label={text.search} hint={text.searchHint} value={typed} onChange={change(setTyped)} />
        </div>
        <Filters policies={policies} filter={filter} onChange={change(setFilter)} />
        <p role="status" className={styles.found}>
          {text.found(found.length)}
        </p>
      </search>
      {found.length === 0 && (
        <div className={styles.nothing}>
          <h2>{text.nothing}</h2>
          <p>{text.nothingHint}</p>
        </div>
      )}
      <PolicyList key={`${filter} ${wanted}`} policies={found} Shown={Shown} />
    </>
  )
}

type FiltersProps = {
  policies: readonly TabPolicy[]
  filter: PolicyFilter
  onChange: (filter: PolicyFilter) => void
}

function Filters({ policies, filter, onChange }: FiltersProps) {
  const id = useId()
  const counted = filterNames.map((name) => ({
    name,
    count: policies.filter((policy) => matches(policy, { typed: '', filter: name })).length,
  }))
  return (
    <fieldset className={styles.filters}>
      <legend className={fields.label}>{text.show}</legend>
      {counted
        .filter(({ name, count }) => count > 0 || name === filter)
        .map(({ name, count }) => (
          <label key={name}>
            <input type="radio" name={id} checked={name === filter} onChange={() => onChange(name)} />
            {text.counted(text.filters[name], count)}
          </label>
        ))}
    </fieldset>
  )
}
