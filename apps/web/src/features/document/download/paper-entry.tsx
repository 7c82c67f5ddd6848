import { papers as text } from '@portal/words/paper/papers.ts'
import type { ApiError } from '../../../api/api-error.ts'
import { call as callApi } from '../../../api/client.ts'
import { inSkin } from '../../../shell/download/in-skin.ts'
import { useDownload } from '../../../shell/download/use-download.ts'
import { Icon } from '../../../ui/ground/icon.tsx'
import { VisuallyHidden } from '../../../ui/ground/visually-hidden.tsx'
import styles from './downloads.module.css'
import { SaveButton } from './save-button.tsx'

type Props = {
  policyNumber: string
  /** Tells papers of one name apart. */
  headingId: string
  call: 'downloadAttestation' | 'downloadMemo' | 'downloadStatement'
  paper: { title: string; fileName: (policyNumber: string) => string }
  /** Whether a failure is said by who shows it here, and not in the banner. */
  owns?: (error: ApiError) => boolean
  /** It could not be drawn at once: the insurer has to be asked for it. */
  isOnRequest?: boolean
}

/** A paper that is drawn when its name is pressed, and saved. */
export function PaperEntry({ policyNumber, headingId, call, paper, owns, isOnRequest }: Props) {
  const { bytes, isSaved, download } = useDownload({
    fileName: paper.fileName(policyNumber),
    failed: text.failed,
    ...(owns && { owns }),
    fetchFile: (transport) => callApi(call, { params: { policyNumber }, transport: inSkin(transport) }),
  })
  return (
    <li className={styles.paper}>
      <SaveButton
        headingId={headingId}
        busy={bytes !== undefined}
        onPress={download}
        drawing={<Icon name={isOnRequest ? 'document' : 'download'} />}
      >
        <span>{paper.title}</span>
      </SaveButton>
      <span className={styles.today}>{isOnRequest ? text.onRequest.delay : text.upToDate}</span>
      <VisuallyHidden>
        <span role="status">{isSaved && text.saved(paper.title)}</span>
      </VisuallyHidden>
    </li>
  )
}
