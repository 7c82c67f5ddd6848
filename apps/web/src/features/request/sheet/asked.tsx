import type { RequestSheet } from '@portal/domain/request/request.schema.ts'
import { fileSize } from '@portal/words/document/file-formats.ts'
import { requests as text } from '@portal/words/follow-up/requests.ts'
import { instant } from '@portal/words/time/instants.ts'
import { useId } from 'react'
import { ReceiptDownload } from '../../../shell/request/receipt-download.tsx'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Typeset } from '../../../ui/block/typeset.tsx'
import { Definition, DefinitionList } from '../../../ui/display/definition-list.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './sheet.module.css'

// A telephone has room for two of them side by side.
const shortLength = 20

/** What was sent, as the server writes it (bank details masked, files by name and size), then its number. */
export function Asked({ sheet }: { sheet: RequestSheet }) {
  const headingId = useId()
  const { number, policyNumber, createdAt, details, files } = sheet
  const entries = [
    ...details.map(({ label, value }) => (
      <Definition key={label} term={label} wide={value.length > shortLength}>
        <span className={styles.lines}>{value}</span>
      </Definition>
    )),
    files.length > 0 && (
      <Definition key="files" term={text.files} wide>
        <Files files={files} />
      </Definition>
    ),
    <Definition key="number" term={text.number} wide>
      <RequestNumber number={number} />
    </Definition>,
    <Definition key="receivedAt" term={text.receivedAt} wide>
      <Typeset>{text.parisTime(instant(createdAt))}</Typeset>
    </Definition>,
    policyNumber !== null && (
      <Definition key="policyNumber" term={text.policyNumber}>
        {policyNumber}
      </Definition>
    ),
  ].filter(Boolean)
  return (
    <Card as="section" aria-labelledby={headingId} className={styles.asked}>
      <h2 id={headingId}>{text.asked}</h2>
      <div className={styles.entries}>
        <DefinitionList>{entries}</DefinitionList>
      </div>
      <ReceiptDownload number={number} />
    </Card>
  )
}

function Files({ files }: Pick<RequestSheet, 'files'>) {
  return (
    <ul className={styles.files}>
      {files.map(({ name, sizeBytes }) => (
        <li key={`${name} ${sizeBytes}`}>
          {name} <span className={styles.muted}>{text.size(fileSize(sizeBytes))}</span>
        </li>
      ))}
    </ul>
  )
}
