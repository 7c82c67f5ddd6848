import type { TabPolicy } from '../../../api/tab-policy.ts'
import { today } from '../../../ground/clock.ts'
import { openWays } from '../ground/chosen-ground.ts'
import { DirectWays } from '../ground/direct-ways.tsx'
import { TerminationReminder } from '../sent/termination-reminder.tsx'
import type { useTermination } from './use-termination.ts'

type Props = ReturnType<typeof useTermination>

/**
 * How the chosen contract can be ended at once, before a year is over for its due date, until another case is
 * chosen, whose day is another one; then what the law says of all cases.
 */
export function FirstWays({ policy, direct, reason, ground, ...choices }: Props) {
  const isTaken = reason !== undefined && ground === 'anniversary'
  const isShown = !ground || direct !== undefined || isTaken || (policy && mayWithdraw(policy))
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
