import { useState } from 'react'

type Said = { copied: string; notCopied: string }

/** Copies `value`, and says what came of it: '' before; `onClosed` runs where it cannot be copied. */
export function useCopy(value: string, said: Said, onClosed: () => void = () => {}) {
  const [outcome, setOutcome] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome(said.copied)
    } catch {
      // Clipboards are closed to pages without https and to browsers told so.
      onClosed()
      setOutcome(said.notCopied)
    }
  }
  return { copy: () => void copy(), outcome }
}
