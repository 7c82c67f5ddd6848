import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { freePort } from '../servers/port.ts'
import { portalProcess } from './portal-process.ts'
import type { Measured as Said } from './probe.ts'

const Measured: z.ZodType<Said> = z.object({ longestTurnMs: z.number(), moreBytes: z.number() })

/** A server in a process of its own, apart from the test's work, and what it measured since last asked. */
export async function measuredServer(feed: readonly object[]) {
  const port = await freePort()
  const probe = pathToFileURL(join(import.meta.dirname, 'probe.ts')).href
  const server = await portalProcess({
    feed,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
    flags: ['--import', `${probe}?port=${port}`],
  })
  const ask = async (path: string) =>
    Measured.parse(await (await fetch(`http://127.0.0.1:${port}${path}`)).json())
  return {
    ...server,
    /** Begins anew, without the garbage of before. */
    collected: () => ask('/collect'),
    measured: () => ask('/'),
  }
}
