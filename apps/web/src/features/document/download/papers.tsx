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
  const [isOnRequest, setOnRequest] = useState(false)
  const owns = ({ code }: ApiError) => {
    if (code === 'statement-incomplete') setOnRequest(true)
    return code === 'statement-incomplete'
  }
  const statement = { paper: text.statement, owns, isOnRequest }
  return (
    <>
      <ul className={styles.papers}>
        {!isTerminated(policy) && (
          <>
            <PaperEntry {...entry} call="downloadAttestation" paper={text.attestation} />
            <PaperEntry {...entry} call="downloadMemo" paper={text.memo} />
          </>
        )}
        <PaperEntry {...entry} call="downloadStatement" {...statement} />
      </ul>
      {isOnRequest && (
        <Suspense>
          <StatementRequest {...entry} />
        </Suspense>
      )}
    </>
  )
}

// Forms come with it, which hardly anybody needs here.
const StatementRequest = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./statement-request.tsx')).StatementRequest })),
)
