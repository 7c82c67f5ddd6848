import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { papers as text } from '@portal/words/paper/papers.ts'
import { lazy, Suspense, useState } from 'react'
import type { ApiError } from '../../../api/api-error.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { loadOrRenew } from '../../../ground/new-build.ts'
import styles from './downloads.module.css'
import { PaperEntry } from './paper-entry.tsx'

type Props = { policy: TabPolicy; headingId: string }

/** What a policy proves at any time, drawn when it is asked for; a terminated one covers nobody. */
export function Papers({ policy, headingId }: Props) {
  const entry = { policyNumber: policy.policyNumber, headingId }
  return (
    <ul className={styles.papers}>
      {!isTerminated(policy) && (
        <>
          <PaperEntry {...entry} call="downloadAttestation" paper={text.attestation} />
          <PaperEntry {...entry} call="downloadMemo" paper={text.memo} />
        </>
      )}
      <Statement {...entry} />
    </ul>
  )
}

// Forms come with it, which hardly anybody needs here.
const StatementRequest = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./statement-request.tsx')).StatementRequest })),
)

/** The relevé d'informations: at once, or else to be asked for. */
function Statement(entry: { policyNumber: string; headingId: string }) {
  const [isIncomplete, setIncomplete] = useState(false)
  const owns = ({ code }: ApiError) => {
    if (code === 'statement-incomplete') setIncomplete(true)
    return code === 'statement-incomplete'
  }
  return (
    <PaperEntry {...entry} call="downloadStatement" paper={text.statement} owns={owns}>
      {isIncomplete && (
        <Suspense>
          <StatementRequest {...entry} />
        </Suspense>
      )}
    </PaperEntry>
  )
}
