import { rm } from 'node:fs/promises'
import { startPortal, temporaryDataDir } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atMost, information, seconds, type Figure } from './figure.ts'
import { sampleOf } from './rounds.ts'

const runs = 5

/** Time from `npm start` to the first 200 of /ready, on a data folder that an earlier start has filled. */
export async function measureStart(): Promise<Figure[]> {
  const dataDir = await temporaryDataDir()
  try {
    const first = await timedStart(dataDir)
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await timedStart(dataDir))
    return [
      information('First start, empty data folder', first, seconds),
      atMost('Second start', sampleOf(times), bars.secondStartMs, seconds, { timed: true }),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timedStart(dataDir: string): Promise<number> {
  const start = performance.now()
  const portal = await startPortal({ dataDir, command: ['npm', 'start'] })
  const time = performance.now() - start
  await portal.stop()
  return time
}
