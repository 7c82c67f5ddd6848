import type { Place } from '@portal/domain/address/place.ts'
import { addresses as text } from '@portal/words/address/addresses.ts'
import { LoneField } from '../../../form/rare-field/lone-field.tsx'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { Combobox } from '../../../ui/combobox/combobox.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from './addresses.module.css'
import { usePlaceSearch, type SearchState } from './use-place-search.ts'

const nothing = [] as const

/**
 * The place search of §2 /changeAddress; `onPlace` gets the picked place's components, or that it has none.
 */
export function PlaceSearch({ onPlace }: { onPlace: (place: Place | undefined) => void }) {
  const { typed, progress, type, pick } = usePlaceSearch(onPlace)
  return (
    <div>
      <LoneField label={text.search} hint={text.searchHint}>
        {(control) => (
          <Combobox
            {...control}
            listLabel={text.suggestions}
            value={typed}
            onType={type}
            options={progress.at === 'found' ? progress.suggestions : nothing}
            onPick={pick}
          />
        )}
      </LoneField>
      <div role="status" className={styles.progress}>
        {progress.at === 'unavailable' ? <Unavailable /> : sentence(progress)}
      </div>
    </div>
  )
}

function Unavailable() {
  return (
    <InlineMessage level="warn" title={text.unavailableTitle} actions={<CustomerServiceTelephone />}>
      {text.unavailable}
    </InlineMessage>
  )
}

function sentence(progress: SearchState): string | undefined {
  switch (progress.at) {
    case 'found':
      return foundIn(progress.suggestions)
    case 'searching':
      return text.searching
    case 'filled':
      return text.filled
    case 'imprecise':
      return text.imprecise
    case 'start':
    case 'unavailable':
      return undefined
  }
}

// A finger has no arrow keys.
function foundIn({ length }: readonly unknown[]): string {
  return length === 0 ? text.nothingFound : text.found(length, !matchMedia('(pointer: coarse)').matches)
}
