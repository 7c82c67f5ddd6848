import type { Customer } from './customer.ts'
import type { startTarget, Target, TargetOptions } from './target.ts'

export type Arena = {
  target: Target
  /** The server's origin by number, the form in which attackers reach it. */
  at: string
  /** A customer who attacks; signed in from 127.0.0.1. */
  camille: Customer
  /** The checkout that is attacked. */
  checkout: string
  /** One more server; it is stopped when the attack is over. */
  start: (options: Omit<TargetOptions, 'checkout'>) => ReturnType<typeof startTarget>
}

export type Attack = {
  name: string
  /** The fault of the audit of November 2026 that it repeats. */
  fault?: string
  /** What the audit, or this very attack, measured before the faults were mended. */
  before: string
  env?: Record<string, string>
  /** The spec that it is, which npm test runs too. */
  spec?: string
  /** It brings its own servers, which nobody else is watched on. */
  isAlone?: true
  /** Attacks, and says in a few words what was measured. Throws Broken when the portal gave way. */
  run: (arena: Arena) => Promise<string>
}

/** What the portal must not have done; the message is the figure that shows it. */
export class Broken extends Error {}

/** Goes on when `holds`, else the attack has won. */
export function insist(holds: boolean, figure: string): string {
  if (!holds) throw new Broken(figure)
  return figure
}
