/** One measured figure, as printed and as written to docs/measurements.md. */
export type Figure = {
  readonly name: string
  readonly measured: string
  /** What it is compared to, in words. */
  readonly bar: string
  readonly holds: boolean
}

type Format = (value: number) => string

/** A figure that must not exceed its bar. */
export function atMost(name: string, value: number, bar: number, format: Format): Figure {
  return { name, measured: format(value), bar: `≤ ${format(bar)}`, holds: value <= bar }
}

/** A figure that must reach its bar. */
export function atLeast(name: string, value: number, bar: number, format: Format): Figure {
  return { name, measured: format(value), bar: `≥ ${format(bar)}`, holds: value >= bar }
}

export const kilobytes: Format = (bytes) => `${(bytes / 1000).toFixed(1)} kB`
export const megabytes: Format = (bytes) => `${Math.round(bytes / 1e6)} MB`
export const seconds: Format = (milliseconds) => `${(milliseconds / 1000).toFixed(2)} s`
export const milliseconds: Format = (value) => `${Math.round(value)} ms`
export const plain: Format = (value) => String(Number(value.toFixed(3)))

/** The middle one of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
