import type { MouseEvent, ReactNode, Ref } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass, type ButtonTone } from '../../ui/action/button.tsx'
import { usePrefetch } from './prefetch.tsx'

type Props = {
  /** A path from the root, of `paths`. */
  to: string
  /** Navigation state, such as `selectPolicy(policyNumber)` gives. */
  state?: unknown
  onClick?: (() => void) | undefined
  className?: string | undefined
  'aria-current'?: 'page' | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** A link to another screen; its code is fetched before the press. */
export function ScreenLink({ to, state, onClick, children, ...rest }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    onClick?.()
    if (!isPlain(event)) return
    event.preventDefault()
    // As a browser does: a link to where one is adds no step to go back, nor does a second click on the way.
    const { pathname, search, hash } = window.location
    void navigate(to, { state, replace: to === pathname + search + hash })
  }
  return (
    <a href={to} {...usePrefetch(to)} {...rest} onClick={follow}>
      {children}
    </a>
  )
}

// The others ask the browser for a new tab or window.
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}

/** The same, looking like a button. */
export function LinkButton({ tone, ...rest }: Omit<Props, 'className'> & { tone?: ButtonTone | undefined }) {
  return <ScreenLink {...rest} className={buttonClass(tone)} />
}
