import { limits } from '@portal/domain/ground/limits.ts'
import { terminationUnderWayOf } from '@portal/domain/policy/policy.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState, type ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { useAccount, usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { askedOn } from '../../shell/policy/requests-under-way.tsx'
import { TaskScreen } from '../../shell/task/task-screen.tsx'
import { TerminateContract } from './form/terminate-contract.tsx'
import { Headline, HeadlinePlace } from './headline.tsx'
import type { Sent } from './sent/sent.ts'
import { TerminationReminder } from './sent/termination-reminder.tsx'
import { TerminationSent } from './sent/termination-sent.tsx'
import styles from './sent/terminations.module.css'
import { startOf, useAskedPolicy } from './start.ts'
import { TerminablePolicies } from './terminable-policies.tsx'

/**
 * §2 /contractTermination/{policyNumber}; the list to choose from without a number that can be terminated.
 */
export function ContractTerminationPage() {
  const { key } = useLocation()
  const [sent, setSent] = useState<Sent & { key: string }>()
  const isToChoose = useAskedPolicy() === undefined
  const back = { to: paths.policies(), label: screenTitles.policies }
  if (sent?.key === key) return <TerminationSent sent={sent} />
  return (
    <HeadlinePlace>
      <TaskScreen
        title={screenTitles.contractTermination}
        back={back}
        headline={<Headline />}
        scene={isToChoose ? 'sheet' : undefined}
      >
        <div className={styles.stack}>
          <StartTermination onSent={(sent) => setSent({ ...sent, key })} />
        </div>
      </TaskScreen>
    </HeadlinePlace>
  )
}

type StartProps = Pick<ComponentProps<typeof TerminateContract>, 'onSent'>

function StartTermination({ onSent }: StartProps) {
  const policyNumber = useAskedPolicy()
  const { data: policies, isFetching } = usePolicies()
  const { data: account } = useAccount()
  const { terminable, first } = startOf(policies ?? [], policyNumber)

  if (!policies || !account || (isFetching && !first)) return <p role="status">{text.loading}</p>
  if (!first) {
    const why = policyNumber && whyNot(policies, policyNumber)
    // Below a list that is longer than a window nobody would read it.
    const isLong = terminable.length > limits.policiesAtAGlance
    return (
      <>
        {isLong && <TerminationReminder />}
        <TerminablePolicies policies={terminable} why={why} />
        {!isLong && <TerminationReminder />}
      </>
    )
  }
  return (
    <TerminateContract
      key={first.policyNumber}
      account={account}
      policies={terminable}
      preselected={first.policyNumber}
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
