import { papers as text } from '@portal/words/paper/papers.ts'
import { call } from '../../../api/client.ts'
import { inSkin } from '../../../shell/download/in-skin.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'

type Props = {
  policyNumber: string
  /** Ids of the vehicle and its plate, which tell the same words on every card apart. */
  'aria-describedby': string
}

/** What most come for: the attestation of a policy in force, saved from its card as on /documents (§2). */
export function Attestation({ policyNumber, ...about }: Props) {
  const { attestation } = text
  const { bytes, isSaved, download } = useDownload({
    fileName: attestation.fileName(policyNumber),
    failed: text.failed,
    fetchFile: (transport) =>
      call('downloadAttestation', { params: { policyNumber }, transport: inSkin(transport) }),
  })
  const busy = bytes !== undefined
  return (
    <>
      <Button tone="quiet" {...about} busy={busy} onClick={() => void download()}>
        {text.onCard}
        {!busy && <Icon name="download" />}
      </Button>
      <VisuallyHidden>
        <span role="status">{isSaved && text.saved(attestation.title)}</span>
      </VisuallyHidden>
    </>
  )
}
