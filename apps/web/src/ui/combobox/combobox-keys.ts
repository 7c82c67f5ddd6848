/** The list of a combobox: how many options it has, and which one the keys stand on; -1 is none. */
type ListState = { open: boolean; active: number; count: number }

/** What a key does: moves in the list, picks the active option, empties the field, or nothing of ours. */
type KeyEffect = { open: boolean; active: number } | 'pick' | 'clear' | undefined

/**
 * The keys of an editable combobox with a list (ARIA 1.2, APG "list autocomplete with manual selection").
 * Home, End and the side arrows stay the text's own; Tab leaves without picking.
 */
export function keyEffect({ key, altKey }: { key: string; altKey: boolean }, list: ListState): KeyEffect {
  const isOn = list.open && list.active >= 0
  if (key === 'Escape') return list.open ? { open: false, active: -1 } : 'clear'
  if (key === 'Enter') return isOn ? 'pick' : undefined
  if (list.count === 0) return undefined
  if (key === 'ArrowDown') return altKey && !list.open ? { open: true, active: -1 } : next(list)
  if (key === 'ArrowUp') return altKey ? { open: false, active: -1 } : previous(list)
  return undefined
}

function next({ open, active, count }: ListState): KeyEffect {
  return { open: true, active: open ? (active + 1) % count : 0 }
}

function previous({ open, active, count }: ListState): KeyEffect {
  return { open: true, active: open && active > 0 ? active - 1 : count - 1 }
}
