import { brandHeader } from '@portal/contract/ground/call.ts'
import { isTerminated } from '@portal/domain/policy/policy.ts'
import { papers as text } from '@portal/words/paper/papers.ts'
import { call } from '../../../api/client.ts'
import type { Transport } from '../../../api/request.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { currentBrand } from '../../../brand/brands.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from '../list/documents.module.css'

const ofCover = [
  { paper: text.attestation, name: 'downloadAttestation' },
  { paper: text.memo, name: 'downloadMemo' },
] as const

/** What a policy proves at any time, drawn when it is asked for; a terminated one covers nobody. */
export function Papers({ policy, headingId }: { policy: TabPolicy; headingId: string }) {
  if (isTerminated(policy)) return null
  return (
    <ul className={styles.list}>
      {ofCover.map((paper) => (
        <PaperEntry key={paper.name} policyNumber={policy.policyNumber} headingId={headingId} {...paper} />
      ))}
    </ul>
  )
}

type EntryProps = (typeof ofCover)[number] & { policyNumber: string; headingId: string }

function PaperEntry({ policyNumber, headingId, paper, name }: EntryProps) {
  const { bytes, isSaved, download } = useDownload({
    fileName: paper.fileName(policyNumber),
    failed: text.failed,
    fetchFile: (transport) => call(name, { params: { policyNumber }, transport: inSkin(transport) }),
  })
  const isRunning = bytes !== undefined
  return (
    <li className={styles.entry}>
      <Button
        tone="quiet"
        className={styles.download}
        aria-describedby={headingId}
        busy={isRunning}
        onClick={() => void download()}
      >
        {!isRunning && <Icon name="download" />}
        <span>{paper.title}</span>
      </Button>
      <span className={styles.muted}>{text.upToDate}</span>
      <VisuallyHidden>
        <span role="status">{isSaved && text.saved(paper.title)}</span>
      </VisuallyHidden>
    </li>
  )
}

/** A read does not name the skin by itself: what it brings looks the same in all of them, but for papers. */
function inSkin(transport: Transport): Transport {
  return (url, init) => {
    const headers = new Headers(init.headers)
    headers.set(brandHeader, currentBrand())
    return transport(url, { ...init, headers })
  }
}
