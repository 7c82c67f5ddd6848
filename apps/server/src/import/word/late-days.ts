import type { PolicyLine } from '@portal/domain/feed/feed.schema.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { coveredFrom, isShown } from '@portal/domain/policy/broker-changes.schema.ts'
import { isToCome } from '@portal/domain/request/cover.ts'
import type { Sql } from '../../db/db.ts'
import { oweCover } from '../../outbox/outbox.ts'
import { confirmFrom } from './confirm-from.ts'
import { listDayless, type Dayless } from './late-days.sql.ts'

/**
 * Writes down the day of cover (L112-3) that a line tells of a change which was done before any line had one.
 * Told by mail where it is still to come: she was told that she is covered, and is not yet.
 */
export async function takeLateDays(sql: Sql, lines: readonly PolicyLine[]): Promise<void> {
  const telling = lines.filter(tellsDay)
  if (telling.length === 0) return
  const byNumber = new Map(telling.map((line) => [line.policyNumber, line]))
  for (const request of await listDayless(sql, telling)) {
    const line = byNumber.get(request.policyNumber)
    const from = line?.accountId === request.accountId ? dayOf(request, line) : undefined
    if (from !== undefined) await sayDay(sql, request, from)
  }
}

/** Whether the line says since when a vehicle or a driver is covered. */
export function tellsDay({ risks, drivers }: PolicyLine): boolean {
  return [...risks, ...drivers].some((one) => one.coveredFrom != null)
}

function dayOf(request: Dayless, line: PolicyLine): IsoDate | undefined {
  return isShown(request, line) ? coveredFrom(request, line) : undefined
}

async function sayDay(sql: Sql, request: Dayless, from: IsoDate): Promise<void> {
  await confirmFrom(sql, request, from)
  const { accountId, number, kind, policyNumber, isToSign, today } = request
  if (!isToCome(from, today)) return
  await oweCover(sql, accountId, { number, kind, policyNumber, state: 'confirmed', from, isToSign, today })
}
