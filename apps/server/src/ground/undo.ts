/** What `work` gives; when it fails, `undo` comes before its failure does, and hears it. */
export function orUndo<T>(work: Promise<T>, undo: (error: unknown) => unknown): Promise<T> {
  return work.catch(async (error: unknown) => {
    await undo(error)
    throw error
  })
}

/** What `work` gives or fails with; `end` comes before in either case. */
export async function andFinally<T>(work: Promise<T>, end: () => Promise<unknown>): Promise<T> {
  try {
    return await work
  } finally {
    await end()
  }
}

/** What `make` gives for each item, one after the other; when one fails, `undo` takes back those before. */
export function allOrNone<Item, Made>(
  items: AsyncIterable<Item> | Iterable<Item>,
  make: (item: Item, before: readonly Made[]) => Promise<Made>,
  undo: (made: Made) => unknown,
): Promise<Made[]> {
  const made: Made[] = []
  const makeAll = async () => {
    for await (const item of items) made.push(await make(item, made))
    return made
  }
  return orUndo(makeAll(), async () => {
    for (const one of made) await undo(one)
  })
}
