import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { PolicyPage } from '../../shell/change/policy-page.tsx'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { BonusMalusCard } from './bonus-malus-card.tsx'
import { GuaranteeTable } from './guarantee-table.tsx'

/** The guarantees of the selected policy (§2 /coverages), and its bonus/malus in detail. */
export function CoveragesPage() {
  return (
    <PolicyPage title={screenTitles.coverages} notSelected={text.notSelected}>
      {(policy) => (
        <>
          <Guarantees policy={policy} />
          <BonusMalusCard policy={policy} />
        </>
      )}
    </PolicyPage>
  )
}

function Guarantees({ policy: { policyNumber, risks } }: { policy: TabPolicy }) {
  const guarantees = risks[0]?.guarantees ?? []
  if (guarantees.length > 0)
    return <GuaranteeTable caption={text.caption(policyNumber)} guarantees={guarantees} />
  return (
    <EmptyState title={text.emptyTitle} action={<LinkButton to={paths.contact()}>{text.contact}</LinkButton>}>
      {text.empty}
    </EmptyState>
  )
}
