import { limits } from '@portal/domain/ground/limits.ts'
import type { Amendment as Left } from '@portal/domain/request/cover.schema.ts'
import { coverWords as text } from '@portal/words/cover/cover.ts'
import { fileSize } from '@portal/words/document/file-formats.ts'
import { requests } from '@portal/words/follow-up/requests.ts'
import { useState, type ComponentProps } from 'react'
import { call } from '../../../api/client.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { RequestNumber } from '../../../shell/request/request-number.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { SigningSteps } from '../mandate/signing-steps.tsx'
import { CoverMessage, type ShownCover } from './cover-message.tsx'
import styles from './cover.module.css'
import { SignedUpload } from './signed-upload.tsx'

type Props = { number: string; amendment: Left }
type SignProps = Props & { standing: ShownCover; headingId: string }

/** The amendment to save and sign, what came back of it, and the way to send it: each beneath its step. */
export function SignAmendment({ number, amendment, standing, headingId }: SignProps) {
  const { digest, signed } = amendment
  // She signs what she has read, and the page that is read again may have another one.
  const [readDigest, setReadDigest] = useState(digest)
  const isReplaced = digest !== readDigest
  const isSigned = signed.length > 0
  const takesFile = !isReplaced && signed.length < limits.filesPerDocument
  const meansOf = (step: number) => {
    if (step === 0)
      return <AmendmentDownload number={number} amendment={amendment} onRead={() => setReadDigest(digest)} />
    if (step < text.steps.length - 1 || !(isSigned || takesFile)) return undefined
    return (
      <>
        {isSigned && <SignedFiles signed={signed} />}
        {takesFile && <FoldableUpload number={number} digest={digest} isFolded={isSigned} />}
      </>
    )
  }
  return (
    <>
      <CoverMessage {...standing} isReplaced={isReplaced} />
      <SigningSteps
        labelledBy={headingId}
        titles={isSigned ? text.stepsDone : text.steps}
        isSent={isSigned}
        meansOf={meansOf}
      />
    </>
  )
}

function SignedFiles({ signed }: Pick<Left, 'signed'>) {
  return (
    <div className={styles.signed}>
      <h3>{text.signedFiles}</h3>
      <ul className={styles.files}>
        {signed.map((file) => (
          <li key={file.number}>
            {file.name}
            {requests.between}
            <RequestNumber number={file.number} sentence={requests.numbered(file.number)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type FoldableProps = ComponentProps<typeof SignedUpload> & { isFolded: boolean }

/** Open while something is to be signed; what is over takes another file for whoever looks for it. */
function FoldableUpload({ isFolded, ...signing }: FoldableProps) {
  if (!isFolded) return <SignedUpload {...signing} />
  return (
    <Disclosure summary={text.again}>
      <SignedUpload {...signing} />
    </Disclosure>
  )
}

type DownloadProps = Props & { onRead: () => void }

function AmendmentDownload({ number, amendment: { fileName, sizeBytes, signed }, onRead }: DownloadProps) {
  const { bytes, isSaved, download } = useDownload({
    fileName,
    failed: text.downloadFailed,
    fetchFile: async (transport) => {
      const bytes = await call('downloadAmendment', { params: { number }, transport })
      onRead()
      return bytes
    },
  })
  const isRunning = bytes !== undefined
  return (
    <div className={styles.actions}>
      <Button
        tone={signed.length > 0 ? 'secondary' : 'primary'}
        busy={isRunning}
        onClick={() => void download()}
      >
        {!isRunning && <Icon name="download" />}
        {text.download}
      </Button>
      <span className={styles.muted}>
        {fileName} {requests.size(fileSize(sizeBytes))}
      </span>
      <VisuallyHidden>
        <span role="status">{isSaved && text.downloaded}</span>
      </VisuallyHidden>
    </div>
  )
}
