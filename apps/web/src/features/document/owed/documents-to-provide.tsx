import { isUnfulfilled, urgency } from '@portal/domain/document/document.ts'
import { canSendOwed, unfulfilledDocs } from '@portal/domain/policy/policy.ts'
import { isTerminated } from '@portal/domain/termination/terminated.ts'
import { documents as text } from '@portal/words/document/documents.ts'
import { useState } from 'react'
import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { CustomerServiceTelephone } from '../../../shell/page/customer-service.tsx'
import { OwedProgress } from '../../../shell/policy/owed-progress.tsx'
import folded from '../../../ui/block/folded-card.module.css'
import { Disclosure } from '../../../ui/browse/disclosure.tsx'
import { classNames } from '../../../ui/ground/class-names.ts'
import { Card } from '../../../ui/surface/card.tsx'
import { InlineMessage } from '../../../ui/surface/inline-message.tsx'
import styles from '../list/documents.module.css'
import { OwedByPolicy } from './owed-by-policy.tsx'
import owedStyles from './owed.module.css'

type Props = { policies: readonly TabPolicy[] }

/**
 * The tab 'Documents à fournir': what each policy that is not terminated asks for (§2, §4). Those that owe
 * come first; beside them, the others are folded away.
 */
export function DocumentsToProvide({ policies }: Props) {
  const { owing, others } = useOwingFirst(policies.filter((policy) => !isTerminated(policy)))
  const first = owing.find(owesDocuments)
  return (
    <div className={styles.groups}>
      <Deadline policies={policies} />
      {owing.map((policy) => (
        <OwedByPolicy key={policy.policyNumber} policy={policy} isFirst={policy === first} />
      ))}
      {owing.length > 0 && others.length > 0 && <OtherPolicies policies={others} />}
      {owing.length === 0 &&
        others.map((policy) => <OwedByPolicy key={policy.policyNumber} policy={policy} />)}
    </div>
  )
}

function Deadline({ policies }: Props) {
  const { unfulfilledDocs: owes, remainedDays } = unfulfilledDocs(policies, today())
  const active = policies.filter((policy) => !isTerminated(policy))
  if (!owes && active.length === 0) return null
  if (!owes)
    return (
      <InlineMessage level="success" title={text.upToDateTitle}>
        {text.upToDate}
      </InlineMessage>
    )
  const canBeSent = canSendOwed(policies)
  // A policy 'Résilié CTX' raises the flag although nothing can be sent for it (§4, decisions §2).
  return (
    <div className={owedStyles.deadline}>
      <InlineMessage
        level={canBeSent && remainedDays === 0 ? 'error' : 'warn'}
        title={text.deadlineTitle}
        actions={!canBeSent && <CustomerServiceTelephone />}
      >
        <p>{canBeSent ? text.deadline(remainedDays) : text.terminatedOwes}</p>
        {canBeSent && <OwedProgress policies={policies} days={remainedDays} />}
      </InlineMessage>
    </div>
  )
}

/** All that owe nothing, folded away. */
function OtherPolicies({ policies }: Props) {
  return (
    <Card className={classNames(folded.card, owedStyles.others)}>
      <Disclosure summary={text.otherPolicies(policies.length)}>
        {policies.map((policy) => (
          <OwedByPolicy key={policy.policyNumber} policy={policy} isFolded />
        ))}
      </Disclosure>
    </Card>
  )
}

/** Which owe, the most urgent first; one that did on arrival stays where it is once all is sent. */
function useOwingFirst(policies: readonly TabPolicy[]) {
  const [arrived] = useState(() => {
    const owing = policies.filter(owesDocuments).toSorted((one, other) => mostUrgent(one) - mostUrgent(other))
    return new Map(owing.map(({ policyNumber }, at) => [policyNumber, at]))
  })
  // What has come to owe meanwhile stands after those that did.
  const place = ({ policyNumber }: TabPolicy) => arrived.get(policyNumber) ?? arrived.size
  const owing = policies.filter((policy) => owesDocuments(policy) || place(policy) < arrived.size)
  return {
    owing: owing.toSorted((one, other) => place(one) - place(other)),
    others: policies.filter((policy) => !owing.includes(policy)),
  }
}

function mostUrgent({ documents }: TabPolicy): number {
  return Math.min(...documents.map(urgency))
}

function owesDocuments({ documents }: TabPolicy): boolean {
  return documents.some(isUnfulfilled)
}
