import { useId, useRef, useState, type ComponentProps, type ReactNode, type ToggleEvent } from 'react'
import { classNames } from '../ground/class-names.ts'
import floating from '../ground/floating-list.module.css'
import { Icon } from '../ground/icon.tsx'
import { whenIdle } from '../ground/when-idle.ts'
import { buttonClass, type ButtonTone } from './button.tsx'
import styles from './menu-button.module.css'
import { makeRoomBelow, placeBelow } from './place-below.ts'

type Props = Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onPointerDown' | 'onFocus'> & {
  label: ReactNode
  /** Above the entries, and none of them. */
  title?: ReactNode
  /** `MenuItem`s, each holding one link or button. */
  children: ReactNode
  tone?: ButtonTone | undefined
  /** Aligns the panel with the far edge of the button. */
  alignEnd?: boolean | undefined
  'aria-describedby'?: string | undefined
  className?: string | undefined
}

/**
 * A button that discloses a list of links: a popover, not role=menu, so that Tab, Escape, light dismiss and
 * the return of focus are the browser's own.
 */
export function MenuButton({
  label,
  title,
  children,
  tone = 'secondary',
  alignEnd,
  className,
  ...rest
}: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [isTitled, setTitled] = useState(false)

  const mirror = ({ currentTarget, newState }: ToggleEvent<HTMLUListElement>) => {
    const isOpen = newState === 'open'
    setOpen(isOpen)
    if (!isOpen || !button.current) return
    makeRoomBelow(currentTarget, button.current)
    placeBelow(currentTarget, button.current, alignEnd)
  }

  return (
    <>
      <button
        {...rest}
        ref={button}
        type="button"
        className={classNames(buttonClass(tone), styles.button, className)}
        popoverTarget={id}
        aria-expanded={open}
        aria-controls={id}
      >
        {label}
        <Icon name="chevron-down" />
      </button>
      <ul
        ref={hideAfterPress}
        id={id}
        popover=""
        aria-label={typeof title === 'string' ? title : undefined}
        className={classNames(floating.list, styles.menu, alignEnd && styles.end)}
        onBeforeToggle={({ newState }) => setTitled(newState === 'open')}
        onToggle={mirror}
      >
        {isTitled && title && (
          // Who listens has it as the name of the list, or has heard it with the button.
          <li aria-hidden="true">{title}</li>
        )}
        {children}
      </ul>
    </>
  )
}

/** One entry of a menu; its one child is a link or a button. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}

// Following a link does not leave the page, so nothing else would close it. Enter on a link is a click too.
// A screen that is at hand comes first, and takes a menu of the one before with it: to draw the page without
// the menu before was a sixth of what a slow telephone needed to open a form. The header's stays, and closes.
function hideAfterPress(menu: HTMLElement | null) {
  menu?.addEventListener('click', () => {
    const hide = () => menu.hidePopover()
    if (menu.closest('main')) whenIdle(hide, 300)
    else hide()
  })
}
