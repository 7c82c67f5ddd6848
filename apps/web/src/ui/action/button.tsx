import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../ground/class-names.ts'
import styles from './button.module.css'
import spinner from './spinner.module.css'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'ending'

type Props = ComponentProps<'button'> & {
  tone?: ButtonTone | undefined
  /** Shows a spinner and ignores presses; the button keeps its focus and its name. */
  busy?: boolean | undefined
}

/** A native button; `type` is 'button' by default. Disabled buttons stay focusable (`aria-disabled`). */
export function Button({
  tone,
  busy = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const inert = busy || disabled
  const press = (event: MouseEvent<HTMLButtonElement>) => (inert ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(tone), busy && spinner.spinner, className)}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {children}
    </button>
  )
}

/** The looks of a button for an element that is none, such as a router's link. */
export function buttonClass(tone: ButtonTone = 'primary'): string {
  return classNames(styles.button, styles[tone])
}
