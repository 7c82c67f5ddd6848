import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonTone } from '../../ui/action/button.tsx'
import { usePrefetch } from './prefetch.tsx'

type Props = {
  to: string
  /** Navigation state, such as `selectPolicy(policyNumber)` gives. */
  state?: unknown
  onClick?: (() => void) | undefined
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

/** A link to another screen; its code is fetched before the press. */
export function ScreenLink({ to, children, ...rest }: Props) {
  return (
    <Link to={to} {...usePrefetch(to)} {...rest}>
      {children}
    </Link>
  )
}

/** The same, looking like a button. */
export function LinkButton({ tone, ...rest }: Omit<Props, 'className'> & { tone?: ButtonTone | undefined }) {
  return <ScreenLink {...rest} className={buttonClass(tone)} />
}
