import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '../ground/class-names.ts'
import { VisuallyHidden } from '../ground/visually-hidden.tsx'
import styles from './tabs.module.css'

type Tab = {
  label: string
  /** Marks the tab with a dot, which says this. */
  alert?: string | undefined
  disabled?: boolean | undefined
  /** Id of the text that says why it is disabled. */
  reasonId?: string | undefined
}

type Props = {
  /** Name of the whole. */
  label: string
  tabs: readonly Tab[]
  /** Index of the tab whose panel the children are. */
  selected: number
  onSelect: (index: number) => void
  children: ReactNode
}

/** Tabs after ARIA: one stop for Tab; arrows, Home, End move and select; a disabled one is only read. */
export function Tabs({ label, tabs, selected, onSelect, children }: Props) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.children].filter((child) => child instanceof HTMLElement)
    const focused = buttons.findIndex((button) => button === document.activeElement)
    const index = targets[event.key]?.(focused, buttons.length)
    if (index === undefined) return
    event.preventDefault()
    buttons[index]?.focus()
    if (!tabs[index]?.disabled) onSelect(index)
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={classNames(styles.scrolls, styles.list)}
        tabIndex={-1}
        onKeyDown={move}
      >
        {tabs.map(({ label, alert, disabled, reasonId }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            className={classNames(styles.tab, alert !== undefined && styles.alert)}
            aria-selected={index === selected}
            aria-controls={index === selected ? `${id}-panel` : undefined}
            aria-disabled={disabled}
            aria-describedby={disabled ? reasonId : undefined}
            tabIndex={index === selected ? 0 : -1}
            onClick={() => !disabled && onSelect(index)}
          >
            {disabled && <Lock />}
            {label}
            {alert !== undefined && <VisuallyHidden>{` (${alert})`}</VisuallyHidden>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`} className={styles.panel}>
        {children}
      </div>
    </>
  )
}

function Lock() {
  return (
    <svg className={styles.lock} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3" />
    </svg>
  )
}

const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}
