import type { Sample } from './rounds.ts'

/** One measured figure, as printed and as written to docs/measurements.md. */
export type Figure = {
  readonly name: string
  /** The median, with the middle half of the rounds where there were several. */
  readonly measured: string
  /** The limit it is compared to, in words. */
  readonly bar: string
  /** What the best peer took in the same run on the same machine, where there is one. */
  readonly peer?: string | undefined
  readonly holds: boolean
  /** A clock says it, so that it is judged on a quiet machine only. */
  readonly timed?: boolean
}

type Format = (value: number) => string
type More = { peer?: Sample | undefined; timed?: boolean }

type Judged = (name: string, value: number | Sample, bar: number, format: Format, more?: More) => Figure

const judgedBy =
  (sign: string, holds: (value: number, bar: number) => boolean): Judged =>
  (name, value, bar, format, { peer, ...others } = {}) => ({
    name,
    measured: inWords(value, format),
    bar: `${sign} ${format(bar)}`,
    holds: holds(middleOf(value), bar),
    ...said(peer, format),
    ...others,
  })

/** A figure that must not exceed its bar. */
export const atMost = judgedBy('≤', (value, bar) => value <= bar)

/** A figure that must reach its bar. */
export const atLeast = judgedBy('≥', (value, bar) => value >= bar)

/** A figure that nothing is asked of. */
export function information(name: string, value: number | Sample, format: Format, peer?: Sample): Figure {
  return {
    name,
    measured: inWords(value, format),
    bar: 'for information',
    holds: true,
    ...said(peer, format),
  }
}

export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes: Format = (bytes) => `${Math.round(bytes / 1e6)} MB`
export const seconds: Format = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`
export const milliseconds: Format = (value) => `${Math.round(value)} ms`
export const microseconds: Format = (value) => `${Math.round(value)} µs`
export const perSecond: Format = (value) => `${Math.round(value)}/s`
export const plain: Format = (value) => String(Number(value.toFixed(3)))

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function middleOf(value: number | Sample): number {
  return typeof value === 'number' ? value : value.median
}

function inWords(value: number | Sample, format: Format): string {
  if (typeof value === 'number') return format(value)
  return `${format(value.median)} (${format(value.low)}–${format(value.high)})`
}

function said(peer: Sample | undefined, format: Format): { peer?: string } {
  return peer ? { peer: inWords(peer, format) } : {}
}
