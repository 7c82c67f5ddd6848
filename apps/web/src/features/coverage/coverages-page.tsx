import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { coverages as text } from '@portal/words/coverage/coverages.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { Fragment } from 'react'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { PolicyPage } from '../../shell/change/policy-page.tsx'
import { useHeadingOfAddress } from '../../shell/link/heading-link.tsx'
import { LinkButton } from '../../shell/link/screen-link.tsx'
import { EmptyState } from '../../ui/surface/empty-state.tsx'
import { bonusMalusPart } from './bonus/bonus-malus-card.tsx'
import { CoverContents } from './cover-contents.tsx'
import { CoverOpening } from './cover-opening.tsx'
import styles from './coverages.module.css'
import { GuaranteeTable } from './guarantee-table.tsx'
import { notCoveredPart } from './not-covered-card.tsx'
import { paymentsPart, RenewalAhead, renewalPart } from './premium/premium.tsx'
import { UnpaidMessage } from './premium/unpaid-message.tsx'

/** The guarantees of the selected policy (§2 /coverages), its bonus/malus in detail, and its premium. */
export function CoveragesPage() {
  return (
    <PolicyPage title={screenTitles.coverages} notSelected={text.notSelected} Opening={CoverOpening}>
      {(policy) => <CoverOfPolicy policy={policy} />}
    </PolicyPage>
  )
}

function CoverOfPolicy({ policy }: { policy: TabPolicy }) {
  useHeadingOfAddress()
  const parts = [notCoveredPart, renewalPart, bonusMalusPart, paymentsPart].flatMap(
    (partOf) => partOf(policy) ?? [],
  )
  return (
    <>
      {policy.unpaid && !isTerminated(policy) && <UnpaidMessage unpaid={policy.unpaid} />}
      <RenewalAhead policy={policy} />
      {policy.risks[0]?.guarantees.length ? <CoverContents parts={parts} /> : null}
      <Guarantees policy={policy} />
      <div className={styles.cards}>
        {parts.map(({ id, card }) => (
          <Fragment key={id}>{card}</Fragment>
        ))}
      </div>
    </>
  )
}

function Guarantees({ policy }: { policy: TabPolicy }) {
  const [risk] = policy.risks
  if (risk && risk.guarantees.length > 0)
    return <GuaranteeTable caption={text.caption(policy.policyNumber)} guarantees={risk.guarantees} />
  return (
    <EmptyState title={text.emptyTitle} action={<LinkButton to={paths.contact()}>{text.contact}</LinkButton>}>
      {text.empty}
    </EmptyState>
  )
}
