import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { openWays } from '../ground/chosen-ground.ts'
import { DirectWays } from '../ground/direct-ways.tsx'
import { TerminationReminder } from '../sent/termination-reminder.tsx'
import type { useTermination } from './use-termination.ts'

type Props = ReturnType<typeof useTermination> & {
  /** Below the form that could not be sent, so that nothing comes between: no way that was not chosen. */
  hasFailed?: boolean
}

/**
 * Over the form: how the chosen contract can be ended at once, before a year is over for its due date; then
 * what the law says of all cases.
 */
export function FirstWays({ policy, direct, reason, ground, hasFailed = false, ...choices }: Props) {
  const isTaken = reason !== undefined && ground === 'anniversary'
  const isShown = !hasFailed || direct !== undefined || isTaken || (policy && mayWithdraw(policy))
  const due = { isTaken, onTake: () => choices.takeInstead('anniversary') }
  return (
    <>
      {policy && isShown && (
        <DirectWays
          policy={policy}
          taken={direct}
          onTake={choices.takeDirect}
          onLeave={choices.leaveDirect}
          due={!reason || isTaken ? due : undefined}
        />
      )}
      <TerminationReminder />
    </>
  )
}

/** That way stays in sight as long as it is open (article L112-2-1). */
function mayWithdraw(policy: TabPolicy): boolean {
  return openWays(policy, today()).includes('withdrawal')
}
