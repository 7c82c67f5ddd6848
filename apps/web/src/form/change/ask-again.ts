import type { BrokerChange } from '@portal/domain/policy/broker-changes.schema.ts'
import { changes as text } from '@portal/words/form/changes.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { askedOn } from '../../shell/policy/requests-under-way.tsx'
import type { Verdict } from '../submit/use-submit.ts'

/** Asks before what is under way for one of `policies` is sent twice. */
export function askAgain(policies: readonly TabPolicy[], call: BrokerChange): Verdict {
  const underWay = policies
    .flatMap(({ pendingRequests }) => pendingRequests)
    .findLast(({ kind }) => kind === call)
  if (!underWay) return 'send'
  return {
    ask: {
      title: text.againTitle,
      body: text.again(askedOn(underWay), underWay.number),
      yes: text.sendAgain,
      no: text.doNotSend,
    },
  }
}
