import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const exposed: unknown = runInNewContext('gc')

/**
 * Collects all garbage, which takes a tenth of a second. V8 does when something new needs room, and takes its
 * time on a machine that has a lot of it.
 */
export function collect(): void {
  if (isCallable(exposed)) exposed()
}

function isCallable(value: unknown): value is () => void {
  return typeof value === 'function'
}
