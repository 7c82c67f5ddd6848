import type { ImportProgress } from '../../import/import.ts'
import type { Output } from '../operator/context.ts'

const everyMs = 5_000

type Showing = { progress: ImportProgress; done: () => void }

/** A bar on a terminal; elsewhere, where it would be noise, a line each five seconds if `isAsked`. */
export async function importProgress(
  output: Output,
  isAsked: boolean,
  now: () => number = () => performance.now(),
): Promise<Showing> {
  const begun = now()
  if (output.isTTY) return bar((done) => rateOf(done, now() - begun))
  if (!isAsked) return { progress: () => {}, done: () => {} }
  let told = begun
  return {
    progress(done, total) {
      if (now() - told < everyMs) return
      told = now()
      const left = Math.round(((told - begun) * (total - done)) / done / 1_000)
      const share = Math.floor((100 * done) / total)
      output.write(`Importing: ${share} %, ${rateOf(done, told - begun)}, ${left} s left\n`)
    },
    done: () => {},
  }
}

function rateOf(bytes: number, ms: number): string {
  return `${(bytes / 1_000 / Math.max(1, ms)).toFixed(1)} MB a second`
}

async function bar(rate: (done: number) => string): Promise<Showing> {
  const { SingleBar, Presets } = await import('cli-progress')
  const shown = new SingleBar(
    { format: 'Importing {bar} {percentage} %  {rate}  {eta_formatted} left' },
    Presets.shades_classic,
  )
  shown.start(1, 0, { rate: rate(0) })
  return {
    progress(done, total) {
      shown.setTotal(total)
      shown.update(done, { rate: rate(done) })
    },
    done: () => shown.stop(),
  }
}
