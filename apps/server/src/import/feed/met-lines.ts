import { batching } from './batching.ts'
import { statedKind, type Feed, type RawLine } from './feed.ts'
import { lineDigest, rulesDigest } from './rules.ts'

/**
 * A line as it stands in the feed, with the digest of it and of the rules that it would be checked by; none
 * of a document, which is looked at each time.
 */
type FedText = RawLine & { digest: string | null }

/** What names a line that is known, so that it need not be read. */
export type KnownLine = { isKnown: true; accountId: string } & (
  { kind: 'account' } | { kind: 'policy'; policyNumber: string }
)

/** Those of the lines that are known to be right and what is there already, by their numbers. */
export type FindKnown = (lines: readonly FedText[]) => Promise<ReadonlyMap<number, KnownLine>>

type MetLine = FedText & { known?: KnownLine | undefined }

/** Every line of the feed in its order, with what is known of it. */
export async function* metLinesOf(feed: Feed, findKnown: FindKnown | undefined): AsyncGenerator<MetLine> {
  if (!findKnown) {
    yield* digested(feed)
    return
  }
  for await (const batch of metBatchesOf(feed)) {
    const known = await findKnown(batch)
    for (const line of batch) yield { ...line, known: known.get(line.number) }
  }
}

async function* digested(feed: Feed): AsyncGenerator<FedText> {
  for await (const line of feed.lines())
    yield { ...line, digest: statedKind(line) === 'document' ? null : lineDigest(line.text, rulesDigest) }
}

async function* metBatchesOf(feed: Feed): AsyncGenerator<FedText[]> {
  const batch = batching<FedText>()
  try {
    yield* fullOf(feed, batch.add)
  } catch (error) {
    // A wrong line before the one that cannot be read is the first that is told.
    yield batch.take()
    throw error
  }
  yield batch.take()
}

async function* fullOf(feed: Feed, add: (line: FedText) => FedText[] | undefined): AsyncGenerator<FedText[]> {
  for await (const line of digested(feed)) {
    const full = add(line)
    if (full) yield full
  }
}
