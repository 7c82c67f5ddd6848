import { isCoverKind, isLeftToSign } from '@portal/domain/request/cover.ts'
import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { isUntouched, openStatuses, undoneStatuses } from '@portal/domain/request/request.ts'
import { mediation } from '@portal/words/complaint/mediation.ts'
import { coverWords } from '@portal/words/cover/cover.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { useRef, type ReactNode } from 'react'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { EndOfCover } from '../../../shell/request/end-of-cover.tsx'
import { Reason } from '../../../shell/request/request-row.tsx'
import { tones } from '../../../shell/request/request-status.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import { CoverPanel, isStandingOfCover } from '../cover/cover-panel.tsx'
import { Mandate, standingOf } from '../mandate/mandate.tsx'
import { OnwardLink } from '../onward-link.tsx'
import { Asked } from './asked.tsx'
import styles from './sheet.module.css'
import { Steps } from './steps.tsx'
import { waitsForSignature } from './waits-for-signature.ts'
import { Withdrawal } from './withdrawal.tsx'

/** Where the request stands, what was sent, its steps, and what can still be done with it. */
export function Sheet({ sheet }: { sheet: RequestSheet }) {
  const steps = useRef<HTMLHeadingElement>(null)
  // Withdrawn, it has no button any more that could take the focus back.
  const withdrawal = sheet.mayWithdraw && <Withdrawal request={sheet} onDone={() => steps.current?.focus()} />
  // There is a day for it, and it is said before all else.
  const isUndoable = sheet.undoUntil !== undefined
  return (
    <div className={styles.sheet}>
      {!isStandingOfCover(sheet) && !isSettled(sheet) && (
        <RequestStanding sheet={sheet}>{isUndoable && withdrawal}</RequestStanding>
      )}
      <CoverPanel sheet={sheet} />
      {sheet.termination && isEndToCome(sheet) && (
        <div className={styles.end}>
          <EndOfCover end={sheet.termination} />
        </div>
      )}
      {sheet.mandate && isOpen(sheet) && <Mandate number={sheet.number} mandate={sheet.mandate} />}
      <Steps sheet={sheet} heading={steps}>
        {isSettled(sheet) && <p>{titleOf(sheet)}</p>}
        {!isUndoable && withdrawal}
      </Steps>
      <Asked sheet={sheet} />
      {sheet.kind === 'sendComplaint' && <p>{mediation()}</p>}
    </div>
  )
}

const isUndone = ({ status }: RequestSheet) => undoneStatuses.includes(status)

/** Its day, or that it will be told: once it was answered without one, the answer has it. */
const isEndToCome = (sheet: RequestSheet) =>
  !isUndone(sheet) && (isOpen(sheet) || sheet.termination?.endDate !== null)

const isOpen = ({ status }: RequestSheet) => openStatuses.includes(status)

function titleOf({ status, mandate, amendment }: RequestSheet): string {
  if (mandate && isUntouched(status)) return standingOf(mandate)
  return isToSign({ status, amendment }) ? coverWords.doneToSign : text.standing[status]
}

const isToSign = ({ status, amendment }: Pick<RequestSheet, 'status' | 'amendment'>) =>
  isLeftToSign(status, amendment?.signed.length === 0)

/** The day in large says already that all went well. */
const isSettled = (sheet: RequestSheet) =>
  sheet.status === 'done' && sheet.cover?.state === 'confirmed' && !isToSign(sheet)

function RequestStanding({ sheet, children }: { sheet: RequestSheet; children: ReactNode }) {
  const { kind, status, reason } = sheet
  const tone = waitsForSignature(sheet) ? 'warn' : tones[status]
  const mayAnswer = status === 'question' || status === 'refused'
  return (
    <InlineMessage
      level={tone === 'neutral' ? 'info' : tone}
      title={titleOf(sheet)}
      actions={
        mayAnswer && (
          <div className={styles.ways}>
            <OnwardLink request={sheet} />
            {status === 'refused' && (
              <LinkButton tone="secondary" to={paths.contact()}>
                {text.contact}
              </LinkButton>
            )}
          </div>
        )
      }
    >
      {isUndone(sheet) && isCoverKind(kind) && <p>{coverWords.unchanged}</p>}
      {reason !== null && <Reason status={status} reason={reason} />}
      {children}
    </InlineMessage>
  )
}
