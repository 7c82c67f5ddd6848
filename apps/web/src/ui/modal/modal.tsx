import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './modal.module.css'

type Props = {
  open: boolean
  /** Escape, or, if `dismissible`, a press outside. The owner unsets `open`, or keeps it to ask first. */
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the safe one first. */
  actions: ReactNode
  /** Lets a press outside close it; only for modals where nothing can be lost. */
  dismissible?: boolean | undefined
}

/** A modal, natively: focus goes to its heading, stays inside, and returns where it came from. */
export function Modal({ open, onClose, title, children, actions, dismissible = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  // Only showModal opens the top layer and traps the focus; the attribute `open` would not. After every
  // rendering, since browsers let a second Escape close what its owner keeps open.
  useEffect(() => {
    if (!open) dialog.current?.close()
    else if (!dialog.current?.open) {
      keepGutter()
      dialog.current?.showModal()
      heading.current?.focus()
    }
    holdPage()
  })
  useEffect(() => holdPage, [])

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={headingId}
      closedby={dismissible ? 'any' : 'closerequest'}
      onCancel={(event) => {
        // File inputs inside tell of a cancelled choice by an event of the same name.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        holdPage()
        if (open) onClose()
      }}
    >
      <h2 ref={heading} id={headingId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.content}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  )
}

// Told by an attribute, as a rule for `html:has(dialog[open])` has the browser style the whole page anew
// whenever anything is put into it.
function holdPage() {
  document.documentElement.toggleAttribute('data-modal', document.querySelector('dialog[open]') !== null)
}

// The page behind stays where it is when its scrollbar goes; where none takes room, none is kept for it.
function keepGutter() {
  const { clientWidth, style } = document.documentElement
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
}
