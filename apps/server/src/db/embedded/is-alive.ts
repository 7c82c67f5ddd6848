import { codeOf } from '../../ground/problems/error-code.ts'
import { orElse } from '../../ground/problems/or-else.ts'

/** Whether a process `pid` runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  return orElse(
    () => process.kill(pid, 0),
    // EPERM: it lives and is somebody else's.
    (error) => codeOf(error) === 'EPERM',
  )
}
