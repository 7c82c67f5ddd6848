import { DirectWays } from '../ground/direct-ways.tsx'
import { TerminationReminder } from '../sent/termination-reminder.tsx'
import type { useTermination } from './use-termination.ts'

/**
 * Over the form, below it once it failed: how the chosen contract can be ended at once, before a year is over for its due date; then
 * what the law says of all cases.
 */
export function FirstWays({ policy, direct, reason, ground, ...choices }: ReturnType<typeof useTermination>) {
  const isTaken = reason !== undefined && ground === 'anniversary'
  const due = { isTaken, onTake: () => choices.takeInstead('anniversary') }
  return (
    <>
      {policy && (
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
