import { InvalidArgumentError } from 'commander'

const most = 100_000

/** Reads an option that counts something. */
export function readWholeNumber(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= 1 && number <= most) return number
  throw new InvalidArgumentError(`It is a whole number from 1 to ${most}.`)
}
