import type { ListedSession } from '@portal/domain/session/session.schema.ts'
import { sessions as text } from '@portal/words/session/sessions.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { instant } from '@portal/words/time/instants.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { QuestionModal, type Question } from '../../../form/question/question-modal.tsx'
import { paths } from '../../../ground/paths.ts'
import { ScreenLink } from '../../../shell/link/screen-link.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LoadingLines } from '../../../ui/block/loading-lines.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import styles from '../frame/account.module.css'
import { SessionCard } from './session-card.tsx'

/** « Mes connexions » (decisions §3): where the customer is signed in, to end one session or all others. */
export function SessionsPage() {
  const { data: open } = useQuery({
    queryKey: ['listSessions'],
    queryFn: ({ signal }) => call('listSessions', { signal }),
    // Another browser may have come or gone since.
    staleTime: 0,
  })
  return (
    <AccountFrame section="accountSessions">
      <div className={styles.content}>
        <h2>{screenTitles.accountSessions}</h2>
        <p>{text.lead}</p>
        <p>
          {text.unknown}{' '}
          <ScreenLink to={paths.accountPassword()} className={styles.whole}>
            {text.changePassword}
          </ScreenLink>
        </p>
        {open ? <OpenSessions sessions={open} /> : <LoadingLines label={text.loading} />}
      </div>
    </AccountFrame>
  )
}

type EndQuestion = Pick<Question, 'title' | 'body' | 'yes'>

/** Questions asked one after the other, and the modal of the last. */
function useQuestion() {
  const [asked, ask] = useState<{ question: EndQuestion; answered: () => void }>()
  const [isOpen, setOpen] = useState(false)
  const askFirst = (question: EndQuestion, answered: () => void) => {
    ask({ question, answered })
    setOpen(true)
  }
  const answer = (yes: boolean) => {
    setOpen(false)
    if (yes) asked?.answered()
  }
  const modal = asked && (
    <QuestionModal
      question={{ ...asked.question, no: text.no, tone: 'ending' }}
      isOpen={isOpen}
      onAnswer={answer}
    />
  )
  return { askFirst, modal }
}

const stay = { after: () => undefined } as const

function OpenSessions({ sessions }: { sessions: readonly ListedSession[] }) {
  const { askFirst, modal } = useQuestion()
  const endSession = useAction('endSession', stay)
  const endOthers = useAction('endOtherSessions', stay)
  const others = sessions.filter(({ current }) => !current).length

  const askToEnd = (session: ListedSession) =>
    askFirst(endQuestion(session), () => void endSession.run({ params: { sessionId: session.sessionId } }))
  const askToEndOthers = () => askFirst(endOthersQuestion(others), () => void endOthers.run({}))

  return (
    <>
      <ul className={styles.cardList} aria-label={text.list}>
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <SessionCard
              session={session}
              busy={endSession.loading}
              onEnd={session.current ? undefined : () => askToEnd(session)}
            />
          </li>
        ))}
      </ul>
      {others > 0 ? (
        <Button
          tone="secondary"
          className={styles.startButton}
          busy={endOthers.loading}
          onClick={askToEndOthers}
        >
          {text.endOthers}
        </Button>
      ) : (
        <Alone />
      )}
      {modal}
    </>
  )
}

function endQuestion({ browser, startedAt }: ListedSession): EndQuestion {
  return {
    title: text.endTitle,
    body: <p>{text.endBody(browser, instant(startedAt))}</p>,
    yes: text.endYes,
  }
}

function endOthersQuestion(count: number): EndQuestion {
  return { title: text.endOthersTitle, body: <p>{text.endOthersBody(count)}</p>, yes: text.endOthersYes }
}

function Alone() {
  return (
    <div>
      <h3>{text.alone}</h3>
      <p>{text.aloneBody}</p>
    </div>
  )
}
