import { Option } from 'commander'

/** Leaves of what a command lists what stands as one of `standings`. */
export function standingOption(flags: string, standings: readonly string[]): Option {
  return new Option(flags, 'only what stands so').choices(standings)
}
