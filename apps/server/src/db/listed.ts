/** Names of ours as a statement lists them: `'refused','withdrawn'`. */
export const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join()
