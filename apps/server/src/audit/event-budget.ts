import { hourMs } from '@portal/domain/ground/dates.ts'
import type { EventName } from './event-kinds.ts'
import { eventKeyOf, type EventLine } from './event-line.ts'

export type EventBudget = {
  /** Different lines an hour about no known account. */
  nobody: number
  /** Different lines an hour about one account. */
  account: number
  /** Different lines an hour in all. */
  all: number
}

export const eventBudget: EventBudget = { nobody: 1_000, account: 50, all: 20_000 }

/** Several addresses and subjects, told together. */
const several = '*'

/** What takes a password, a session or a command line, as kind and outcome. */
const provenNames: readonly EventName[] = [
  { kind: 'sign-in', outcome: 'right' },
  { kind: 'session', outcome: 'begun' },
  { kind: 'session', outcome: 'signed-out' },
  { kind: 'session', outcome: 'ended-by-owner' },
  { kind: 'session', outcome: 'ended-by-operator' },
  { kind: 'password-set', outcome: 'by-feed' },
  { kind: 'keys-rotated', outcome: 'done' },
]
const eventNameOf = ({ kind, outcome }: { kind: string; outcome: string }) => `${kind} ${outcome}`
const proven = new Set(provenNames.map(eventNameOf))

/**
 * Keeps strangers from growing the audit: from the first line over the budget of its hour, those that differ
 * only in address and subject become one that is counted, and over the budget of all also those of different
 * accounts. What is proven has a budget of its own, so that nobody hides the address he gets in from behind a
 * crowd of failures. An operator's are never folded.
 */
export function createEventBudget(most: EventBudget = eventBudget): (line: EventLine) => EventLine {
  const [ofAnybody, ofProven] = [within(most), within(most)]
  return (line) => (proven.has(eventNameOf(line)) ? ofProven(line) : ofAnybody(line))
}

function within(most: EventBudget): (line: EventLine) => EventLine {
  let hour = -1
  let known = new Set<string>()
  let spent = new Map<string, number>()
  return (line) => {
    const current = Math.floor(line.at.getTime() / hourMs)
    if (current !== hour) {
      hour = current
      known = new Set()
      spent = new Map()
    }
    const key = eventKeyOf(line)
    if (line.actor !== '' || known.has(key)) return line
    const folded = { ...line, address: several, subject: several }
    if (known.size >= most.all) return { ...folded, accountId: '' }
    const used = spent.get(line.accountId) ?? 0
    if (used >= (line.accountId === '' ? most.nobody : most.account)) return folded
    known.add(key)
    spent.set(line.accountId, used + 1)
    return line
  }
}
