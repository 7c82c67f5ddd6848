import type { ReactNode } from 'react'
import { Button, type ButtonTone } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** What is asked before a change is sent. */
export type Question = {
  title: string
  body: ReactNode
  /** Names the act, such as « Oui, résilier le contrat ». */
  yes: string
  /** Goes back to the form, where nothing is lost. */
  no: string
  tone?: ButtonTone
  /** 'primary' where going back is what we advise. */
  noTone?: ButtonTone
}

type Props = { question: Question | undefined; onYes: () => void; onNo: () => void }

/** A question in a dialog, open while there is one. */
export function QuestionDialog({ question, onYes, onNo }: Props) {
  const actions = (
    <>
      <Button tone={question?.noTone ?? 'secondary'} onClick={onNo}>
        {question?.no}
      </Button>
      <Button tone={question?.tone} onClick={onYes}>
        {question?.yes}
      </Button>
    </>
  )
  return (
    <Dialog open={question !== undefined} onClose={onNo} title={question?.title} actions={actions}>
      {question?.body}
    </Dialog>
  )
}
