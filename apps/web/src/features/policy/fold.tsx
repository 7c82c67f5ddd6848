import { useState, type ComponentProps } from 'react'
import { Icon } from '../../ui/ground/icon.tsx'
import styles from './policy-card.module.css'

/** Unfolded since the page was loaded: whoever comes back finds them so, and what is below where it was. */
const unfolded = new Set<string>()

/** Whether a telephone shows of a policy its head alone, and what turns that. */
export function useFold(policyNumber: string): readonly [boolean, () => void] {
  const [isFolded, setFolded] = useState(!unfolded.has(policyNumber))
  const turn = () => {
    unfolded[isFolded ? 'add' : 'delete'](policyNumber)
    setFolded(!isFolded)
  }
  return [isFolded, turn]
}

/** All of a card's head, on a telephone alone: elsewhere there is nothing to unfold. */
export function FoldButton(
  props: Pick<ComponentProps<'button'>, 'aria-labelledby' | 'aria-expanded' | 'onClick'>,
) {
  return (
    <button type="button" className={styles.fold} {...props}>
      <Icon name="chevron-down" />
    </button>
  )
}
