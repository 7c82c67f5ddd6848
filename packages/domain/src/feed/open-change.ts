import { fold, isSameAddress, type AddressLines } from '../address/address.ts'
import { isSameName } from '../driver/person.ts'
import { cleanIban } from '../payment/iban.ts'

/** A customer's open change: what stood there before it, null where nobody kept that, and her value. */
export type OpenChange<Value> = {
  from: Value | null
  to: Value
  /** What stood there before `from`, as far as her own changes tell: an older feed may carry that as well. */
  olders?: readonly Value[]
}

/** What a value of a feed says of the open changes of one thing. */
export type Judgement<Change> = {
  /** The feed shows them: they are done. */
  settled: readonly Change[]
  /** The last of those that an older value does not undo; undefined when the feed's value is to be taken. */
  kept: Change | undefined
  /** The broker's own word overrules them: they are done, otherwise than she asked. */
  overruled: readonly Change[]
}

type Values<Value> = {
  fed: Value | null
  /** What the portal has by now. */
  stored: Value | null
  isSame: (one: Value, other: Value) => boolean
}

/**
 * Judges what a feed brings while changes of the same thing, `open` from the oldest on, are open (decisions
 * §3): her last value ends them all, an earlier one those up to it; what stood there before one of them is an
 * older feed's, and anything else the broker's own word. It is no news where the portal has it already, and
 * cannot be told from an older value where a change does not know what it replaced.
 */
export function judge<Value, Change extends OpenChange<Value>>(
  open: readonly Change[],
  { fed, stored, isSame }: Values<Value>,
): Judgement<Change> {
  const isFed = (value: Value | null) => fed !== null && value !== null && isSame(fed, value)
  const last = open.at(-1)
  if (!last) return { settled: [], kept: undefined, overruled: [] }
  if (isFed(last.to)) return { settled: open, kept: undefined, overruled: [] }
  const shown = open.findLastIndex(({ to }) => isFed(to))
  const before = open.findIndex(({ from, olders = [] }) => [from, ...olders].some(isFed))
  // What stood there before a change that set it as well, on a way there and back, may be older than both.
  if (shown >= 0 && (before < 0 || before > shown)) {
    return { settled: open.slice(0, shown + 1), kept: last, overruled: [] }
  }
  // A line that leaves the value out says nothing of it (decisions §1).
  const isNews = fed !== null && before < 0 && !isFed(stored) && open.every(({ from }) => from !== null)
  return isNews
    ? { settled: [], kept: undefined, overruled: open }
    : { settled: [], kept: last, overruled: [] }
}

/**
 * The changes of one thing, the oldest first, that `judge` needs: from the first open one on, those that are
 * done after it among them, since hers is the last; each knows what stood there before the done ones ahead.
 */
export function courseOf<Value, Change extends OpenChange<Value> & { isOpen: boolean }>(
  changes: readonly Change[],
  isSame: (one: Value, other: Value) => boolean,
): (Change & { olders: Value[] })[] {
  const first = changes.findIndex(({ isOpen }) => isOpen)
  if (first < 0) return []
  const done = changes.slice(0, first).toReversed()
  return changes
    .slice(first)
    .map((change) => ({ ...change, olders: oldersOf<Value>(change.from, done, isSame) }))
}

/**
 * What stood there before `from`, back along the changes that are `done`, the newest first, as long as each
 * set what the next one replaced.
 */
function oldersOf<Value>(
  from: Value | null,
  done: readonly OpenChange<Value>[],
  isSame: (one: Value, other: Value) => boolean,
): Value[] {
  if (from === null) return []
  const at = done.findIndex(({ to }) => isSame(to, from))
  const older = done[at]?.from
  return older == null ? [] : [older, ...oldersOf(older, done.slice(at + 1), isSame)]
}

export type DebitedAccount = { ownerName: string; iban: string }

/** Whether two bank details are one: number and holder together, however they are written. */
export function isSameBankAccount(one: DebitedAccount, other: DebitedAccount): boolean {
  return cleanIban(one.iban) === cleanIban(other.iban) && isSameName(one.ownerName, other.ownerName)
}

/** Whether a feed and a change name one place: without case, accents and extra spaces, country included. */
export function isSamePlace(one: AddressLines, other: AddressLines): boolean {
  return isSameAddress(one, other) && fold(one.country) === fold(other.country)
}
