import type { TerminationEnd } from '@portal/domain/termination/grounds.ts'
import type { TerminationReceipt } from '@portal/domain/termination/termination.schema.ts'
import type { TabPolicy } from '../../../api/tab-policy.ts'

/** An accepted termination; if the answer held no `receipt`, what was `expected` stands in for it. */
export type Sent = {
  receipt: TerminationReceipt | undefined
  expected: TerminationEnd | undefined
  policy: TabPolicy | undefined
  email: string
  fileNames: readonly string[]
}
