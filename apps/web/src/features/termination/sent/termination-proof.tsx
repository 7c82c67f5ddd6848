import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { instant } from '@portal/words/time/instants.ts'
import { ReceiptDownload } from '../../../shell/request/receipt-download.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import type { Sent } from './sent.ts'
import styles from './terminations.module.css'

/** The proof of what was sent (L113-14 I): on the screen, by mail, as a PDF and on paper. */
export function TerminationProof({ sent: { receipt, expected, email, fileNames } }: { sent: Sent }) {
  const { endDate, article } = receipt ?? expected ?? { endDate: null, article: null }
  return (
    <Card className={styles.proof}>
      <h2>{text.receiptTitle}</h2>
      <div className={styles.rows}>
        <DefinitionList>
          {receipt && (
            <Definition term={text.number}>
              <RequestNumber number={receipt.number} />
            </Definition>
          )}
          {receipt && (
            <Definition term={text.receivedAt}>
              <Typeset>{instant(receipt.receivedAt)}</Typeset>
            </Definition>
          )}
          <Definition term={text.endDate}>{endDate ? formatFrenchDate(endDate) : text.endUnknown}</Definition>
          {receipt?.answerBy && (
            <Definition term={text.answerBy}>{formatFrenchDate(receipt.answerBy)}</Definition>
          )}
          {article && <Definition term={text.article}>{article}</Definition>}
          {fileNames.map((name) => (
            <Definition key={name} term={name}>
              {text.fileSent}
            </Definition>
          ))}
        </DefinitionList>
      </div>
      <p>{text.receipt(email, endDate !== null)}</p>
      {receipt && <ReceiptDownload number={receipt.number} />}
    </Card>
  )
}
