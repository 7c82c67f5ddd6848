import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import type { TerminationReceipt } from '@portal/domain/termination/termination.schema.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { instant } from '@portal/words/time/instants.ts'
import { paths } from '../../../ground/paths.ts'
import { LinkButton } from '../../../shell/link/screen-link.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import styles from './terminations.module.css'

/** An accepted termination; if the answer held no `receipt`, `expectedEnd` stands in for its end date. */
export type Sent = {
  receipt: TerminationReceipt | undefined
  expectedEnd: IsoDate | null
  email: string
  fileNames: readonly string[]
}

/** The success view (§4 Termination): nothing navigates by itself. */
export function TerminationSent({ sent: { receipt, expectedEnd, email, fileNames } }: { sent: Sent }) {
  const endDate = receipt ? receipt.endDate : expectedEnd
  return (
    <div className={styles.stack}>
      <h2 ref={takeFocus} tabIndex={-1}>
        {text.sent}
      </h2>
      <DefinitionList>
        {receipt && (
          <Definition term={text.number} wide>
            <RequestNumber number={receipt.number} />
          </Definition>
        )}
        {receipt && <Definition term={text.receivedAt}>{instant(receipt.receivedAt)}</Definition>}
        <Definition term={text.endDate}>{endDate ? formatFrenchDate(endDate) : text.endUnknown}</Definition>
        {fileNames.map((name) => (
          <Definition key={name} term={name} wide>
            {text.fileSent}
          </Definition>
        ))}
      </DefinitionList>
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
