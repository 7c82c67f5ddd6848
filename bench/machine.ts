import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import { information, plain, type Figure } from './figure.ts'

/** How fast the machine was at one moment, and how busy with other things than us. */
export type Machine = {
  /** Milliseconds of the processor that the calibrating loop took. */
  readonly loopMs: number
  /** The share of all processors that others used meanwhile, 0 to 1. */
  readonly busy: number
}

/** Beside others that use more than this, or slower than its best by this, what a clock says is no figure. */
const quietUpTo = 0.1

/**
 * Where the host of a virtual machine keeps more than this for others, one thread waits for another in the
 * middle of its work: the same page blocked for 31 ms one hour and for 180 the next.
 */
const stolenUpTo = 0.03

/** How the machine was before, within and after a section, and the share of its processors' time stolen. */
export type Watched = { readonly moments: readonly Machine[]; readonly stolen: number }

const windowMs = 1_500

/** Runs the same piece of work over and over for a second and a half. Nothing of ours may run beside it. */
export function calibrate(): Machine {
  const [all, own, start] = [busyMs(), ownMs(), performance.now()]
  const loops: number[] = []
  while (performance.now() - start < windowMs) loops.push(timedLoop())
  const elapsed = (performance.now() - start) * availableParallelism()
  const others = busyMs() - all - (ownMs() - own)
  return { loopMs: Math.min(...loops), busy: Math.min(1, Math.max(0, others / elapsed)) }
}

/** What the loop takes on the machine that the bars were drawn on, when nobody else is there. */
const referenceLoopMs = 15

/** How many times slower than that machine a telephone of the middle class is, as Lighthouse has it. */
const telephoneSlowdown = 4

/**
 * How many times slower the processor of this machine is made, so as to be that telephone: 4, less where the
 * loop takes longer than on the machine of reference. At half its speed four times would be a telephone that
 * nobody has, on which every task is a long one. Lighthouse, docs/throttling.md, "Calibrating the CPU
 * slowdown".
 */
export function slowdownOf({ loopMs }: Pick<Machine, 'loopMs'>): number {
  return Math.min(telephoneSlowdown, Math.max(1, (telephoneSlowdown * referenceLoopMs) / loopMs))
}

/** Beside the figures, how slow the processor was made. */
export function timesSlower(slowdown: number): Figure {
  return information('Times slower, to be a telephone', slowdown, plain)
}

/** Whether times that were taken between `moments` may be judged, the quickest of the run being `best`. */
export function isQuiet({ moments, stolen }: Watched, best: number): boolean {
  const steady = moments.every(({ loopMs, busy }) => busy <= quietUpTo && loopMs <= best * (1 + quietUpTo))
  return steady && stolen <= stolenUpTo
}

/** Milliseconds that all processors worked, and that their host gave to others meanwhile. */
export type Spent = { readonly worked: number; readonly stolen: number }

/** What the processors have done so far. Only Linux knows what was stolen; elsewhere nothing was. */
export function spentSoFar(): Spent {
  if (process.platform !== 'linux') return { worked: busyMs(), stolen: 0 }
  // proc_stat(5): after the name user, nice, system, idle, iowait, irq, softirq, steal, in hundredths.
  const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? ''
  return { worked: busyMs(), stolen: Number(line.split(/\s+/)[8] ?? 0) * 10 }
}

/** The share of the time asked of the processors since `before` that their host gave to others, 0 to 1. */
export function stolenSince(before: Spent): number {
  const now = spentSoFar()
  const stolen = now.stolen - before.stolen
  return stolen / Math.max(1, stolen + now.worked - before.worked)
}

/** 'loop 41.2 ms, others 3 %'. */
export function asWords({ loopMs, busy }: Machine): string {
  return `loop ${loopMs.toFixed(1)} ms, others ${Math.round(busy * 100)} %`
}

/** Milliseconds of the processor that the process has used so far; undefined where /proc says nothing. */
export function processorMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  // After the name, which may hold blanks: user and system time are fields 14 and 15, in hundredths.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function timedLoop(): number {
  const before = ownMs()
  let state = 1
  const numbers = Array.from({ length: 60_000 }, () => (state = (state * 48_271) % 2_147_483_647))
  const text = JSON.stringify(numbers.toSorted((a, b) => a - b))
  if (text.split(',').length !== numbers.length) throw new Error('The loop lost numbers.')
  return ownMs() - before
}

function ownMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
}
