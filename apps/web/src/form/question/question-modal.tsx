import type { ReactNode } from 'react'
import { Button, type ButtonTone } from '../../ui/action/button.tsx'
import { Modal } from '../../ui/modal/modal.tsx'
import { swallowSecondClick } from './second-click.ts'

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

type Props = { question: Question; isOpen: boolean; onAnswer: (yes: boolean) => void }

/** A question over the form, what is advised last: there the hand expects it. */
export function QuestionModal({ question, isOpen, onAnswer }: Props) {
  const { title, body, yes, no, tone, noTone = 'secondary' } = question
  const answer = (yes: boolean) => {
    swallowSecondClick()
    onAnswer(yes)
  }
  const answers = [
    <Button key="no" tone={noTone} onClick={() => answer(false)}>
      {no}
    </Button>,
    <Button key="yes" tone={tone} onClick={() => answer(true)}>
      {yes}
    </Button>,
  ]
  const actions = noTone === 'primary' ? answers.toReversed() : answers
  return (
    <Modal open={isOpen} onClose={() => onAnswer(false)} title={title} actions={actions}>
      {body}
    </Modal>
  )
}
