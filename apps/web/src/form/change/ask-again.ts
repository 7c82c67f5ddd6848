import type { PendingKind } from '@portal/domain/policy/broker-changes.schema.ts'
import { changes as text } from '@portal/words/form/changes.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { askedOn } from '../../shell/policy/pending-requests.tsx'
import type { Verdict } from '../submit/use-submit.ts'

/** Asks before what is under way for one of `policies` is sent twice. */
export function askAgain(policies: readonly TabPolicy[], call: PendingKind): Verdict {
  const pending = policies
    .flatMap(({ pendingRequests }) => pendingRequests)
    .findLast(({ kind }) => kind === call)
  if (!pending) return 'send'
  return {
    ask: {
      title: text.againTitle,
      body: text.again(askedOn(pending), pending.number),
      yes: text.sendAgain,
      no: text.doNotSend,
    },
  }
}
