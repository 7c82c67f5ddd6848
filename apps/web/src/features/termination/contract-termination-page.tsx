import { canBeTerminated, terminationUnderWayOf } from '@portal/domain/policy/policy.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import { screenTitles } from '@portal/words/shell/shell.ts'
import { terminations as text } from '@portal/words/termination/terminations.ts'
import { useState, type ComponentProps } from 'react'
import { useLocation, useMatch } from 'react-router'
import { useAccount, usePolicies } from '../../api/queries.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { paths } from '../../ground/paths.ts'
import { askedOn } from '../../shell/policy/requests-under-way.tsx'
import { TaskScreen } from '../../shell/task/task-screen.tsx'
import { WholeWords } from '../../shell/task/whole-words.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
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
  const [vehicle, setVehicle] = useState<string>()
  if (sent?.key === key) return <TerminationSent sent={sent} />
  return (
    <TaskScreen
      title={screenTitles.contractTermination}
      back={back}
      headline={<Headline vehicle={vehicle} />}
    >
      <div className={styles.stack}>
        <StartTermination onVehicle={setVehicle} onSent={(sent) => setSent({ ...sent, key })} />
      </div>
    </TaskScreen>
  )
}

/** Says as a person would what is asked: of the vehicle that the form has, or that it will open with. */
function Headline({ vehicle }: { vehicle: string | undefined }) {
  const policyNumber = useAskedPolicy()
  const { data: policies } = usePolicies()
  if (!policies) return <Skeleton shape="title" />
  const { terminable, first } = startOf(policies, policyNumber)
  const general = terminable.length > 0 ? text.chooseTitle : text.sureTitle
  const shown = vehicle ?? (first && policyText.vehicle(first.risks[0]))
  return (
    <h2>
      <WholeWords>{shown ? text.ofVehicle(shown) : general}</WholeWords>
    </h2>
  )
}

/** The contract that the address names. */
function useAskedPolicy(): string | undefined {
  return useMatch(`${paths.contractTermination()}/:policyNumber`)?.params.policyNumber
}

/** What can be terminated, and of it what the address names, or the only one where it names none. */
function startOf(policies: readonly TabPolicy[], number: string | undefined) {
  const terminable = policies.filter(canBeTerminated)
  const only = terminable.length === 1 ? terminable[0]?.policyNumber : undefined
  const first = terminable.find(({ policyNumber }) => policyNumber === (number ?? only))
  return { terminable, first }
}

type StartProps = Pick<ComponentProps<typeof TerminateContract>, 'onSent' | 'onVehicle'>

function StartTermination({ onSent, onVehicle }: StartProps) {
  const policyNumber = useAskedPolicy()
  const { data: policies, isFetching } = usePolicies()
  const { data: account } = useAccount()
  const { terminable, first } = startOf(policies ?? [], policyNumber)

  if (!policies || !account || (isFetching && !first)) return <p role="status">{text.loading}</p>
  if (!first) {
    const why = policyNumber && whyNot(policies, policyNumber)
    return (
      <>
        <TerminablePolicies policies={terminable} why={why} />
        <TerminationReminder />
      </>
    )
  }
  return (
    <TerminateContract
      key={first.policyNumber}
      account={account}
      policies={terminable}
      preselected={first.policyNumber}
      onVehicle={onVehicle}
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
