/** What `work` gives; where it throws, what `otherwise` makes of that: `catch`, for what is no promise. */
export function orElse<T, Other>(work: () => T, otherwise: (error: unknown) => Other): T | Other {
  try {
    return work()
  } catch (error) {
    return otherwise(error)
  }
}

/** For `orElse` and `catch`: undefined for a failure that `isExpected`; every other one goes on. */
export function undefinedIf(isExpected: (error: unknown) => boolean): (error: unknown) => undefined {
  return (error) => {
    if (!isExpected(error)) throw error
    return undefined
  }
}
