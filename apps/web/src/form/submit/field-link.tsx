import type { ReactNode } from 'react'

type Props = { fieldId: string; children: ReactNode }

/** Leads to a field: not by the fragment itself, which would stay in the address and in the history. */
export function FieldLink({ fieldId, children }: Props) {
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(fieldId)?.focus()
      }}
    >
      {children}
    </a>
  )
}
