import { fileField } from '@portal/domain/document/document-upload.ts'
import type { MandateTerms } from '@portal/domain/mandate/mandate.schema.ts'
import { sendMandate as story } from '@portal/words/mandate/mandate.stories.ts'
import { mandates as text } from '@portal/words/mandate/mandates.ts'
import { instant } from '@portal/words/time/instants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { call } from '../../../api/client.ts'
import { AttachmentPicker } from '../../../attachments/attachment-picker.tsx'
import { AttachmentRow } from '../../../attachments/attachment-row.tsx'
import type { Attachment } from '../../../attachments/attachments.ts'
import { RefusedFiles } from '../../../attachments/refused-files.tsx'
import { useAttachments } from '../../../attachments/use-attachments.ts'
import { useAction } from '../../../form/action/use-action.ts'
import { isSignInTooOld, useConfirmation } from '../../../form/action/use-confirmation.ts'
import { Confirmation } from '../../../form/confirmation/confirmation.tsx'
import { inSkin } from '../../../shell/download/in-skin.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import { Card } from '../../../ui/surface/card.tsx'
import styles from './mandate.module.css'
import { SigningSteps } from './signing-steps.tsx'

/** Where a change that waits for another holder's mandate stands, before the broker has begun. */
export function standingOf({ sentAt }: MandateTerms): string {
  return sentAt === null ? text.toSign : text.sent(instant(sentAt))
}

/** The mandate to sign: to be saved, and sent back signed (docs/decisions/0075). */
export function Mandate({ number, mandate: { sentAt } }: { number: string; mandate: MandateTerms }) {
  const titleId = useId()
  const isSent = sentAt !== null
  const heading = useRef<HTMLHeadingElement>(null)
  const sending = <Signed number={number} onSent={() => heading.current?.focus()} />
  // Each step has beneath it what it is taken with.
  const meansOf = (step: number) => {
    if (step === 0) return <Unsigned number={number} isSent={isSent} />
    if (step < text.steps.length - 1) return undefined
    return isSent ? <Disclosure summary={text.again}>{sending}</Disclosure> : sending
  }
  return (
    <Card as="section" aria-labelledby={titleId} className={styles.mandate}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <SigningSteps
        labelledBy={titleId}
        titles={isSent ? text.stepsDone : text.steps}
        isSent={isSent}
        meansOf={meansOf}
      />
    </Card>
  )
}

function Unsigned({ number, isSent }: { number: string; isSent: boolean }) {
  const { confirming, sendConfirmed } = useConfirmation()
  const { bytes, isSaved, download } = useDownload({
    fileName: text.fileName(number),
    failed: text.failed,
    owns: isSignInTooOld,
    fetchFile: (transport) =>
      sendConfirmed(() => call('downloadMandate', { params: { number }, transport: inSkin(transport) })),
  })
  const isRunning = bytes !== undefined
  return (
    <div className={styles.way}>
      <Button tone={isSent ? 'secondary' : 'primary'} busy={isRunning} onClick={() => void download()}>
        {!isRunning && <Icon name="download" />}
        {text.download}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSaved && text.saved}</span>
      </VisuallyHidden>
      <Confirmation confirming={confirming} />
    </div>
  )
}

type Sending = { number: string; onSent: () => void }

function Signed({ number, onSent }: Sending) {
  const { attached, refused, add, reduce, remove, clear } = useAttachments(1)
  const [attachment] = attached
  return (
    <>
      {!attachment && <AttachmentPicker label={text.choose} onFiles={(files) => void add(files)} />}
      <RefusedFiles refused={refused} reduce={reduce} mostFiles={1} />
      {attachment && (
        <Sender
          // Each file is sent under a key of its own.
          key={attachment.id}
          number={number}
          attachment={attachment}
          onRemove={() => remove(attachment.id)}
          onSent={() => {
            clear()
            onSent()
          }}
        />
      )}
    </>
  )
}

type SenderProps = Sending & { attachment: Attachment; onRemove: () => void }

function Sender({ number, attachment, onRemove, onSent }: SenderProps) {
  const queries = useQueryClient()
  const sendMandate = useAction('sendMandate', {
    after: onSent,
    failure: ({ code }) => {
      if (code === 'too-many-files') return text.tooMany
      if (code !== 'mandate-over') return story.banner.error
      // It was answered meanwhile: the page has to say so.
      void queries.invalidateQueries({ queryKey: ['getRequest', number] })
      return text.over
    },
  })
  const send = () => {
    const body = new FormData()
    body.set(fileField, attachment.file)
    void sendMandate.run({ params: { number }, body })
  }
  return (
    <>
      <ul className={styles.files} aria-label={text.signed}>
        <AttachmentRow attachment={attachment} onRemove={sendMandate.loading ? undefined : onRemove} />
      </ul>
      <div className={styles.way}>
        <Button busy={sendMandate.loading} onClick={send}>
          {text.send}
        </Button>
      </div>
    </>
  )
}
