import { setTimeout as wait } from 'node:timers/promises'
import { startPortal, type PortalProcess } from '../../portal-process.ts'
import { finished } from './stage.ts'

/** Runs the operator's command with the settings of a portal; gives what it printed. */
export const portalCommand = (env: Record<string, string>, ...args: string[]) =>
  finished(process.execPath, ['apps/server/src/cli/portal.ts', ...args], { env })

/**
 * Starts a portal as a service manager does: one that finds its database too busy to let it in within two
 * seconds ends with a sentence, and is started again, once. A connection with TLS and SCRAM takes that long
 * on a machine that others keep busy.
 */
export const startManaged = (options: Parameters<typeof startPortal>[0]): Promise<PortalProcess> =>
  startPortal(options).catch(() => startPortal(options))

/** What `look` gives once `isIt`; throws with what it gave last after half a minute. */
export async function seen<T>(look: () => Promise<T>, isIt: (found: T) => boolean, what: string): Promise<T> {
  for (const deadline = Date.now() + 30_000; ; await wait(200)) {
    const found = await look()
    if (isIt(found)) return found
    if (Date.now() > deadline)
      throw new Error(`${what} does not come: ${JSON.stringify(found).slice(0, 1_000)}`)
  }
}
