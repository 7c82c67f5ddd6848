import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react'
import { classNames } from '../ground/class-names.ts'
import floating from '../ground/floating-list.module.css'
import { keyEffect } from './combobox-keys.ts'
import styles from './combobox.module.css'

export type ComboboxOption = { id: string; label: string }

type Props = Pick<ComponentProps<'input'>, 'className' | 'aria-describedby'> & {
  /** Of the control, for its label. */
  id: string
  /** Names the list of options. */
  listLabel: string
  value: string
  /** Every change of the text, an emptied one included. */
  onType: (text: string) => void
  /** What to propose for the text; a new list opens by itself. */
  options: readonly ComboboxOption[]
  onPick: (option: ComboboxOption) => void
}

/**
 * A field that proposes what fits while typing (ARIA 1.2 combobox): the focus stays in the text, the arrows
 * walk through the list. It announces nothing by itself: how many options there are is said by the live
 * region of who puts it there.
 */
export function Combobox({ id, listLabel, value, onType, options, onPick, ...input }: Props) {
  const listId = useId()
  const list = useList(options)
  const optionId = (index: number) => `${listId}-${index}`

  const pick = (option: ComboboxOption | undefined) => {
    list.set({ open: false, active: -1 })
    if (option) onPick(option)
  }
  const press = (event: KeyboardEvent) => {
    // Keys that compose a character belong to the keyboard.
    const effect = event.nativeEvent.isComposing ? undefined : keyEffect(event, list)
    if (effect === undefined) return
    event.preventDefault()
    if (effect === 'pick') return pick(options[list.active])
    if (effect === 'clear') return onType('')
    list.set(effect)
  }

  return (
    <div className={styles.combobox}>
      <input
        {...input}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={list.open}
        aria-controls={listId}
        aria-activedescendant={list.active < 0 ? undefined : optionId(list.active)}
        value={value}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        onBlur={() => list.set({ open: false, active: -1 })}
      />
      <div
        id={listId}
        role="listbox"
        aria-label={listLabel}
        className={classNames(floating.list, styles.list)}
        hidden={!list.open}
      >
        {options.map((option, index) => (
          <Option
            key={option.id}
            id={optionId(index)}
            label={option.label}
            active={list.active === index}
            onPick={() => pick(option)}
          />
        ))}
      </div>
    </div>
  )
}

type OptionProps = { id: string; label: string; active: boolean; onPick: () => void }

function Option({ id, label, active, onPick }: OptionProps) {
  // Scrolling is the list's own business, which the focus in the text does not cause.
  useEffect(() => {
    if (active) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])
  return (
    // The keys are the combobox's, which keeps the focus.
    <button
      id={id}
      type="button"
      tabIndex={-1}
      role="option"
      aria-selected={active}
      onPointerDown={keepFocus}
      onClick={onPick}
    >
      {label}
    </button>
  )
}

/** Whether the list is open, and where the keys stand in it; a new list of options opens it afresh. */
function useList(options: readonly ComboboxOption[]) {
  const [shown, setShown] = useState({ options, open: false, active: -1 })
  if (shown.options !== options) setShown({ options, open: options.length > 0, active: -1 })
  const { open, active } = shown.options === options ? shown : { open: options.length > 0, active: -1 }
  const set = (change: { open: boolean; active: number }) => setShown({ options, ...change })
  return { open, active, count: options.length, set }
}

function keepFocus(event: PointerEvent): void {
  event.preventDefault()
}
