import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import type { TerminationReceipt } from '@portal/domain/termination/termination.schema.ts'
import { terminationEffects } from '@portal/words/termination/termination-grounds.ts'
import { withdrawn } from '@portal/words/termination/termination-words.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { instant } from '@portal/words/time/instants.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import styles from './terminations.module.css'

/** An accepted termination; if the answer held no `receipt`, what was `expected` stands in for it. */
export type Sent = {
  receipt: TerminationReceipt | undefined
  expected: TerminationEnd | undefined
  email: string
  fileNames: readonly string[]
}

/** The success view (§4 Termination): nothing navigates by itself. */
export function TerminationSent({ sent: { receipt, expected, email, fileNames } }: { sent: Sent }) {
  const { endDate, article } = receipt ?? expected ?? { endDate: null, article: null }
  return (
    <div className={styles.stack}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {expected?.ground === 'withdrawal' ? withdrawn : text.sent}
      </h2>
      <DefinitionList>
        {receipt && (
          <Definition term={text.number} wide>
            <RequestNumber number={receipt.number} />
          </Definition>
        )}
        {receipt && <Definition term={text.receivedAt}>{instant(receipt.receivedAt)}</Definition>}
        <Definition term={text.endDate}>{endDate ? formatFrenchDate(endDate) : text.endUnknown}</Definition>
        {receipt?.answerBy && (
          <Definition term={text.answerBy}>{formatFrenchDate(receipt.answerBy)}</Definition>
        )}
        {article && <Definition term={text.article}>{article}</Definition>}
        {fileNames.map((name) => (
          <Definition key={name} term={name} wide>
            {text.fileSent}
          </Definition>
        ))}
      </DefinitionList>
      {expected && (
        <ul>
          {expected.suspendedFrom && <li>{text.suspendedFrom(formatFrenchDate(expected.suspendedFrom))}</li>}
          {terminationEffects(expected.ground).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      <p>{text.receipt(email, endDate !== null)}</p>
      <div className={styles.next}>
        <LinkButton to={paths.policies()}>{text.home}</LinkButton>
        {receipt && (
          <LinkButton tone="secondary" to={paths.request(receipt.number)}>
            {text.follow}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

// The form and its button are gone; who listens has to be told where they are.
function takeFocus(heading: HTMLElement | null) {
  heading?.focus()
}
