import type { Log } from '../ground/log.ts'
import type { Traces, TraceSettings } from './traces.ts'

/** Traces where the settings ask for them; undefined, and none of their modules loaded, where they do not. */
export async function startTraces(
  settings: TraceSettings | undefined,
  log: Log,
): Promise<Traces | undefined> {
  if (!settings) return undefined
  const { openTraces } = await import('./open-traces.ts')
  return openTraces(settings, log)
}
