import { inForceCalls } from '@portal/contract/in-force.ts'
import type { RequestSheet as Sheet } from '@portal/domain/request/request.schema.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { undo } from '@portal/words/payment/undo.ts'
import { withdrawRequest as story } from '@portal/words/request/request.stories.ts'
import { inParis, instant } from '@portal/words/time/instants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../form/action/use-action.ts'
import { Confirmation } from '../../../form/confirmation/confirmation.tsx'
import { QuestionModal } from '../../../form/question/question-modal.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Button } from '../../../ui/action/button.tsx'
import styles from './sheet.module.css'

type Words = Record<'lead' | 'button' | 'title' | 'yes' | 'no', string>

const withdrawalWords: Words = {
  lead: text.mayWithdraw,
  button: text.withdraw,
  title: text.withdrawTitle,
  yes: text.withdrawYes,
  no: text.withdrawNo,
}

const undoing = (until: string): Words => ({
  ...undo,
  lead: undo.until(inParis(instant(until))),
  button: undo.undo,
})

type Props = { request: Pick<Sheet, 'number' | 'kind' | 'undoUntil'>; onDone: () => void }

/** Takes the request back, after asking; told by the banner. New bank details are undone, for a day. */
export function Withdrawal({ request: { number, kind, undoUntil }, onDone }: Props) {
  const words = undoUntil === undefined ? withdrawalWords : undoing(undoUntil)
  const [isAsked, setAsked] = useState(false)
  const queries = useQueryClient()
  const withdrawRequest = useAction('withdrawRequest', {
    after: onDone,
    failure: ({ code }) => {
      if (code !== 'request-begun') return story.banner.error
      // The broker was quicker: the page has to say so.
      void queries.invalidateQueries({ queryKey: ['getRequest', number] })
      return text.begun
    },
  })
  const answer = (yes: boolean) => {
    setAsked(false)
    if (yes) void withdrawRequest.run({ params: { number } })
  }
  const question = {
    title: words.title,
    body: (
      <>
        <p>
          <RequestNumber number={number} sentence={text.withdrawBody(text.title(kind), number)} />
        </p>
        {inForceCalls.includes(kind) && <p>{text.putBack}</p>}
      </>
    ),
    yes: words.yes,
    no: words.no,
    tone: 'ending',
  } as const
  return (
    <div className={styles.withdrawal}>
      <p>{words.lead}</p>
      <Button tone="danger" busy={withdrawRequest.loading} onClick={() => setAsked(true)}>
        {words.button}
      </Button>
      <QuestionModal question={question} isOpen={isAsked} onAnswer={answer} />
      <Confirmation confirming={withdrawRequest.confirming} />
    </div>
  )
}
