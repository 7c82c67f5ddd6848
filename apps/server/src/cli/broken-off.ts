const sentence = 'Broken off before its end, and nothing is left half done. Run the same command again.'

/** Has a command that is told to stop end with a sentence and 1, as any other that has not done its work. */
export function sayBrokenOff(command: NodeJS.Process): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    command.once(signal, () => {
      command.stderr.write(`${sentence}\n`, () => command.exit(1))
    })
  }
}
