import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const waitMs = 5_000
let timer: NodeJS.Timeout | undefined

/**
 * Gives the memory of large bodies back some seconds after the last of them began. V8 collects when something
 * new needs room; a server that goes on with small requests would keep 200 MB for hours.
 */
export function collectLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    if (isCallable(collect)) collect()
  }, waitMs).unref()
}

function isCallable(value: unknown): value is () => void {
  return typeof value === 'function'
}
