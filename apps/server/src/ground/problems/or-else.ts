/** A log of which only warnings are needed, with what they are about. */
export type Warns = { warn(details: object, message: string): unknown }

/** What `work` gives; where it throws, what `otherwise` makes of that: `catch`, for what is no promise. */
export function orElse<T, Other>(work: () => T, otherwise: (error: unknown) => Other): T | Other {
  try {
    return work()
  } catch (error) {
    return otherwise(error)
  }
}

/** For `catch`: undefined where one can do without, and a line in the log that says so. */
export function doWithout(log: Warns, sentence: string): (error: unknown) => undefined {
  return (error) => {
    log.warn({ err: error }, sentence)
    return undefined
  }
}

/** For `orElse` and `catch`: undefined for a failure that `isExpected`; every other one goes on. */
export function undefinedIf(isExpected: (error: unknown) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) throw error
    return undefined
  }
}
