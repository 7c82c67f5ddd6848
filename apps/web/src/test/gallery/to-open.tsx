import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/action/button.tsx'

type Props = { children: (isOpen: boolean, close: () => void) => ReactNode }

/** A button for what covers the page, which would hide all other samples. */
export function ToOpen({ children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        {'Ouvrir'}
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}
