import { papers } from '@portal/words/paper/papers.ts'
import { useRef, useState } from 'react'
import { useAction } from '../../../form/action/use-action.ts'
import { Button } from '../../../ui/action/button.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'

const text = papers.onRequest

/** Asks for a relevé d'informations that cannot be drawn at once. */
export function StatementRequest({ policyNumber, headingId }: { policyNumber: string; headingId: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isAsked, setAsked] = useState(false)
  const after = () => {
    // The button with the focus goes.
    box.current?.focus()
    setAsked(true)
  }
  const { loading, run } = useAction('requestStatement', { after })
  const button = (
    <Button
      tone="secondary"
      aria-describedby={headingId}
      busy={loading}
      onClick={() => void run({ params: { policyNumber } })}
    >
      {text.ask}
    </Button>
  )
  return (
    <div ref={box} tabIndex={-1} role="status">
      {isAsked ? (
        <InlineMessage level="success" title={text.asked}>
          {text.awaited}
        </InlineMessage>
      ) : (
        <InlineMessage level="info" title={text.title} actions={button}>
          {text.explained}
        </InlineMessage>
      )}
    </div>
  )
}
