import { limits } from '@portal/domain/ground/limits.ts'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** Which way a calendar opens: upward when less than 300 px of room are left below its field (§2, §9). */
export function calendarDirection(fieldBottom: number, viewportHeight: number): 'down' | 'up' {
  return viewportHeight - fieldBottom >= limits.calendarRoom ? 'down' : 'up'
}

/**
 * The opening and closing of a calendar: Escape gives the focus back to the button, leaving with the focus
 * closes. The panel hangs in its frame, not in the top layer: the specification gives only the direction.
 */
export function useCalendarPanel() {
  const [opens, setOpens] = useState<'down' | 'up'>()
  const button = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpens(undefined)
    button.current?.focus()
  }
  const toggle = () => {
    const edge = button.current?.getBoundingClientRect()
    setOpens(opens || !edge ? undefined : calendarDirection(edge.bottom, window.innerHeight))
  }
  const frame = {
    onKeyDown: (event: KeyboardEvent) => {
      if (opens && event.key === 'Escape') close()
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpens(undefined)
    },
  }
  return {
    opens,
    close,
    frame,
    button: { ref: button, onClick: toggle, 'aria-expanded': opens !== undefined },
    reveal,
  }
}

function reveal(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' })
}
