import { canBeTerminated, terminationUnderWayOf } from '@portal/domain/policy/policy.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useAccount, usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { Page } from '../../shell/page/page.tsx'
import { askedOn } from '../../shell/policy/requests-under-way.tsx'
import { TerminateContract } from './form/terminate-contract.tsx'
import type { Sent } from './sent/sent.ts'
import { TerminationReminder } from './sent/termination-reminder.tsx'
import { TerminationSent } from './sent/termination-sent.tsx'
import styles from './sent/terminations.module.css'
import { TerminablePolicies } from './terminable-policies.tsx'

/**
 * §2 /contractTermination/{policyNumber}; the list to choose from without a number that can be terminated.
 */
export function ContractTerminationPage() {
  const { key } = useLocation()
  const [sent, setSent] = useState<Sent & { key: string }>()
  const back = { to: paths.policies(), label: screenTitles.policies }
  if (sent?.key === key) return <TerminationSent sent={sent} />
  return (
    <div className={styles.screen}>
      <Page title={screenTitles.contractTermination} back={back}>
        <div className={styles.stack}>
          <StartTermination onSent={(sent) => setSent({ ...sent, key })} />
        </div>
      </Page>
    </div>
  )
}

function StartTermination({ onSent }: { onSent: (sent: Sent) => void }) {
  const policyNumber = useMatch(`${paths.contractTermination()}/:policyNumber`)?.params.policyNumber
  const { data: policies, isFetching } = usePolicies()
  const { data: account } = useAccount()
  const terminable = policies?.filter(canBeTerminated) ?? []
  const only = terminable.length === 1 ? terminable[0]?.policyNumber : undefined
  const preselected = policyNumber ?? only
  const isOffered = terminable.some((policy) => policy.policyNumber === preselected)

  if (!policies || !account || (isFetching && !isOffered)) return <p role="status">{text.loading}</p>
  if (preselected === undefined || !isOffered) {
    const why = policyNumber && whyNot(policies, policyNumber)
    return (
      <>
        <TerminationReminder />
        <TerminablePolicies policies={terminable} why={why} />
      </>
    )
  }
  return (
    <TerminateContract
      key={preselected}
      account={account}
      policies={terminable}
      preselected={preselected}
      onSent={onSent}
    />
  )
}

function whyNot(policies: readonly TabPolicy[], number: string): string {
  const policy = policies.find(({ policyNumber }) => policyNumber === number)
  if (!policy) return text.unknown
  const underWay = terminationUnderWayOf(policy)
  return underWay ? text.underWay(askedOn(underWay), underWay.number) : text.terminated
}
