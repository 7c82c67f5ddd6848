import { lazy, Suspense } from 'react'
import { loadOrRenew } from '../../ground/new-build.ts'
import type { Confirming } from '../action/use-confirmation.ts'

/** Asks her to show again that it is her, over whatever is there; nothing while nobody asks. */
export function Confirmation({ confirming }: { confirming: Confirming }) {
  return <Suspense fallback={null}>{confirming && <ConfirmationModal onAnswer={confirming} />}</Suspense>
}

const ConfirmationModal = lazy(() =>
  loadOrRenew(async () => ({ default: (await import('./confirmation-modal.tsx')).ConfirmationModal })),
)
