import { acceptedEndingOf } from '@portal/domain/document/attachment.ts'
import { attachments as text } from '@portal/words/document/attachments.ts'
import { useState } from 'react'
import { Button } from '../ui/action/button.tsx'
import { InlineMessage } from '../ui/surface/inline-message.tsx'
import styles from './attachments.module.css'
import type { RefusedFile } from './attachments.ts'

type Reduce = (refused: RefusedFile) => Promise<void>

type Props = { refused: readonly RefusedFile[]; reduce: Reduce; mostFiles: number }

/** Says why files were not attached, once for each rule (§5); too large a photo can be made smaller here. */
export function RefusedFiles({ refused, reduce, mostFiles }: Props) {
  const messages = { ...text.refused(mostFiles), 'not-reducible': text.notReducible }
  const rules = [...new Set(refused.map(({ because }) => because))]
  return (
    <div role="alert" className={styles.refused}>
      {rules.map((rule) => (
        <InlineMessage key={rule} level="error" title={messages[rule]}>
          {refused
            .filter(({ because }) => because === rule)
            .map((file) => (
              <RefusedName key={file.id} refused={file} reduce={reduce} />
            ))}
        </InlineMessage>
      ))}
    </div>
  )
}

function RefusedName({ refused, reduce }: { refused: RefusedFile; reduce: Reduce }) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await reduce(refused)
    setBusy(false)
  }
  const ending = refused.because === 'wrong-type' ? acceptedEndingOf(refused.file.name) : undefined
  return (
    <>
      <p>
        {refused.file.name}
        {refused.isReducible && (
          <Button tone="quiet" busy={busy} onClick={() => void press()}>
            {busy ? text.reducing : text.reduce}
          </Button>
        )}
      </p>
      {ending !== undefined && <p>{text.onlyNamedSo(ending)}</p>}
    </>
  )
}
