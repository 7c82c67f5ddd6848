import { collect } from '../../ground/collect.ts'

const waitMs = 5_000
let timer: NodeJS.Timeout | undefined

/**
 * Gives the memory of large bodies back some seconds after the last of them began; a server that goes on with
 * small requests would keep 200 MB for hours.
 */
export function collectLater(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    collect()
  }, waitMs).unref()
}
