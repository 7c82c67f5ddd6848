import { isSameBankAccount, isSamePlace } from '@portal/domain/feed/open-change.ts'
import type { Sql } from '../../db/db.ts'
import { policyKeyText, type PolicyKey } from '../../ownership/policy-key.ts'
import type { Report } from './report.ts'
import { listAccountValues, listPolicyValues, type Values } from './values.sql.ts'

type WriteRows = () => Promise<void>

/** Runs `write` and notes each value of these accounts that is another one than before. */
export async function notingAccounts(
  sql: Sql,
  report: Report,
  accountIds: readonly string[],
  write: WriteRows,
): Promise<void> {
  await notingChanges(report, () => listAccountValues(sql, accountIds), write)
}

/** The same of these policies. */
export async function notingPolicies(
  sql: Sql,
  report: Report,
  keys: readonly PolicyKey[],
  write: WriteRows,
): Promise<void> {
  await notingChanges(report, () => listPolicyValues(sql, keys), write)
}

/** New accounts and policies change nothing. */
async function notingChanges(report: Report, read: () => Promise<Values[]>, write: WriteRows): Promise<void> {
  if (!report.isWanted) return write()
  const before = new Map((await read()).map((values) => [policyKeyText(values), values]))
  await write()
  for (const now of before.size > 0 ? await read() : []) {
    const { accountId, policyNumber } = now
    for (const field of changedFields(before.get(policyKeyText(now)), now)) {
      report.note({ event: 'changed', accountId, policyNumber, field })
    }
  }
}

function changedFields(before: Values | undefined, now: Values): string[] {
  if (!before) return []
  const others = Object.keys(now.others).filter((field) => now.others[field] !== before.others[field])
  const hasMoved = now.address.id !== before.address.id || !isSamePlace(now.address, before.address)
  const address = now.policyNumber === null ? 'address' : 'garageAddress'
  return [
    ...others,
    ...(hasMoved ? [address] : []),
    ...(isSameAccount(now.bankAccount, before.bankAccount) ? [] : ['bankAccount']),
  ]
}

function isSameAccount(now: Values['bankAccount'], before: Values['bankAccount']): boolean {
  return now === null || before === null ? now === before : isSameBankAccount(now, before)
}
