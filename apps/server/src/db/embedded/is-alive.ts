import { codeOf } from '../../ground/problems/error-code.ts'

/** Whether a process `pid` runs, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives and is somebody else's.
    return codeOf(error) === 'EPERM'
  }
}
