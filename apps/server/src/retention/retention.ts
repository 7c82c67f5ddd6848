import { calls } from '@portal/contract/calls.ts'
import type { Call } from '@portal/contract/ground/call.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { retentionDays } from '@portal/domain/privacy/retention.ts'
import type { Db, Sql } from '../db/db.ts'
import { holdAccount } from '../ownership/ownership.ts'
import type { RetentionEvent } from './retention-event.ts'
import { rulesOn, type Rule } from './rules.ts'

type Options = {
  db: Db
  today: IsoDate
  /** Whether all is done and nothing comes of it but what is told. */
  isDryRun?: boolean
  /** Told why an account was left as it is. */
  onFailure: (error: unknown) => undefined
  /** The kinds of requests that are complaints; for tests. */
  complaints?: readonly string[]
}

/** The accounts that one run sees to by one rule; the others wait for the next day. */
const mostInOneRun = 1_000

/** Takes a transaction back that has shown what it would do. */
class RetentionTried extends Error {
  override readonly name = 'RetentionTried'
  readonly tried: Tried[]
  constructor(tried: Tried[]) {
    super()
    this.tried = tried
  }
}

/**
 * Deletes what the privacy policy lets go on the day `today`, by the rules and no others
 * (docs/decisions/0067), and gives what it did, account by account. Where one account's rows refuse, the
 * others' go all the same.
 */
export async function carryOutRetention({
  db,
  today,
  isDryRun = false,
  onFailure,
  complaints = complaintKinds(),
}: Options): Promise<RetentionEvent[]> {
  const rules = rulesOn(retentionDays(today), complaints)
  if (isDryRun) return tryOut(rules, db, onFailure)
  return walk(rules, db, (rule, accountId) =>
    db.transaction((sql) => carryOut(rule, sql, accountId)).catch(onFailure),
  )
}

/** What a rule does to an account, and the rule's place. */
type Tried = [place: number, event: RetentionEvent]

/**
 * Does it for one account after the other, each in a transaction that is taken back: nobody waits for more
 * than one account's.
 */
async function tryOut(
  rules: readonly Rule[],
  db: Db,
  onFailure: Options['onFailure'],
): Promise<RetentionEvent[]> {
  const due = new Set<string>()
  for (const rule of rules)
    for (const accountId of await rule.findAccounts(db, mostInOneRun)) due.add(accountId)
  const tried: Tried[] = []
  for (const accountId of due) {
    tried.push(...((await tryOutFor(rules, db, accountId).catch(onFailure)) ?? []))
  }
  return tried.toSorted(([one], [other]) => one - other).map(([, event]) => event)
}

async function tryOutFor(rules: readonly Rule[], db: Db, accountId: string): Promise<Tried[]> {
  const tried = db.transaction(async (sql): Promise<Tried[]> => {
    const all: Tried[] = []
    for (const [place, rule] of rules.entries()) {
      const event = await carryOut(rule, sql, accountId)
      if (event) all.push([place, event])
    }
    throw new RetentionTried(all)
  })
  return tried.catch((error: unknown) => {
    if (error instanceof RetentionTried) return error.tried
    throw error
  })
}

async function walk(
  rules: readonly Rule[],
  sql: Sql,
  carryOutFor: (rule: Rule, accountId: string) => Promise<RetentionEvent | undefined>,
): Promise<RetentionEvent[]> {
  const events: (RetentionEvent | undefined)[] = []
  for (const rule of rules) {
    for (const accountId of await rule.findAccounts(sql, mostInOneRun)) {
      events.push(await carryOutFor(rule, accountId))
    }
  }
  return events.filter((event) => event !== undefined)
}

async function carryOut(rule: Rule, sql: Sql, accountId: string): Promise<RetentionEvent | undefined> {
  await holdAccount(sql, accountId)
  return rule.carryOut(sql, accountId)
}

function complaintKinds(): string[] {
  return Object.entries<Call>(calls).flatMap(([name, { complaint }]) => (complaint ? [name] : []))
}
