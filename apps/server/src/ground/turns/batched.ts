type Options = {
  /** How many at most share one `work`. */
  most: number
  /** Whether a failure may be the fault of one of several: then each is tried alone. */
  isOfOne?: (error: unknown) => boolean
}

type Waiting<Item, Outcome> = { item: Item; done: PromiseWithResolvers<Outcome> }

/**
 * Does for many at once what each asks for one: a `work` is under way at a time, and all that is asked
 * meanwhile shares the next. `work` gives an outcome for each of its items, in their order.
 */
export function batched<Item, Outcome>(
  work: (items: readonly Item[]) => Promise<readonly Outcome[]>,
  { most, isOfOne = () => false }: Options,
): (item: Item) => Promise<Outcome> {
  const waiting: Waiting<Item, Outcome>[] = []
  let isUnderWay = false

  async function run(): Promise<void> {
    while (waiting.length > 0) await settle(waiting.splice(0, most))
    isUnderWay = false
  }

  async function settle(asked: readonly Waiting<Item, Outcome>[]): Promise<void> {
    const outcomes = await work(asked.map(({ item }) => item)).catch((error: unknown) => ({ error }))
    if (!('error' in outcomes)) return asked.forEach((one, at) => resolve(one, outcomes[at]))
    const { error } = outcomes
    if (asked.length === 1 || !isOfOne(error)) return asked.forEach(({ done }) => done.reject(error))
    for (const one of asked) await settle([one])
  }

  return (item) => {
    const done = Promise.withResolvers<Outcome>()
    waiting.push({ item, done })
    if (!isUnderWay) {
      isUnderWay = true
      // Whoever asks before the event loop goes on comes along.
      queueMicrotask(() => void run())
    }
    return done.promise
  }
}

function resolve<Outcome>({ done }: Waiting<unknown, Outcome>, outcome: Outcome | undefined): void {
  if (outcome === undefined) done.reject(new Error('No outcome for one of several'))
  else done.resolve(outcome)
}
