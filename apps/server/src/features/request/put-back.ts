import { isSameEmail, isSamePhoneNumber } from '@portal/domain/account/contact-details.ts'
import type { AddressLines } from '@portal/domain/address/address.ts'
import { isSameBankAccount, isSamePlace, type DebitedAccount } from '@portal/domain/feed/open-change.ts'
import { undoneStatuses } from '@portal/domain/request/request.ts'
import type { Sql } from '../../db/db.ts'
import {
  addressPlace,
  bankAccountPlace,
  emailPlace,
  findStored,
  listPlaced,
  phoneNumberPlace,
  updateReplaced,
  updateStored,
  type ChangeKey,
  type PlacedChange,
  type Whereabouts,
} from './put-back.sql.ts'

/** Where a call's value stands, and when two spellings of it are one: a feed may have written it anew. */
type Thing<Value> = Whereabouts & { isSame: (one: Value, other: Value) => boolean }

const bankAccountThing: Thing<DebitedAccount> = { ...bankAccountPlace, isSame: isSameBankAccount }
const addressThing: Thing<AddressLines> = { ...addressPlace, isSame: isSamePlace }
const emailThing: Thing<{ email: string }> = {
  ...emailPlace,
  isSame: (one, other) => isSameEmail(one.email, other.email),
}
const phoneNumberThing: Thing<{ phoneNumber: string | null }> = {
  ...phoneNumberPlace,
  isSame: (one, other) => isSamePhoneNumber(one.phoneNumber ?? '', other.phoneNumber ?? ''),
}

const works: Partial<Record<string, ReturnType<typeof worksOf>>> = {
  changePaymentDetails: worksOf(bankAccountThing),
  changePersonalAddress: worksOf(addressThing),
  confirmEmail: worksOf(emailThing),
  changePhoneNumber: worksOf(phoneNumberThing),
}

function worksOf<Value>(thing: Thing<Value>) {
  return {
    putBack: (sql: Sql, key: ChangeKey) => putBackOf(sql, key, thing),
    putForward: (sql: Sql, key: ChangeKey) => putForwardOf(sql, key, thing),
    putInForce: (sql: Sql, key: ChangeKey) => putInForceOf(sql, key, thing),
    isOvertaken: async (sql: Sql, key: ChangeKey) =>
      laterOf(key, await listPlaced<Value>(sql, key, thing)) !== undefined,
  }
}

/**
 * Undoes a change that is in force at once, of bank details, address, e-mail or telephone: what stood there
 * before stands there again, unless something else does by now (decisions §3), however it is spelt. A later
 * change that replaced it stays, and puts back that value when it is withdrawn itself. Nothing for any other
 * request.
 */
export async function putBack(sql: Sql, key: ChangeKey): Promise<void> {
  await works[key.kind]?.putBack(sql, key)
}

/** Has such a change in force again, unless something else than what it replaced stands there by now. */
export async function putForward(sql: Sql, key: ChangeKey): Promise<void> {
  await works[key.kind]?.putForward(sql, key)
}

/**
 * Brings a change into force that has waited for the broker: in the place of whatever stands there, but
 * below a later change of hers, which is her last word and puts it back when it is undone itself.
 */
export async function putInForce(sql: Sql, key: ChangeKey): Promise<void> {
  await works[key.kind]?.putInForce(sql, key)
}

/** Whether a later change of the same thing is in force, or done. */
export async function isOvertaken(sql: Sql, key: ChangeKey): Promise<boolean> {
  return (await works[key.kind]?.isOvertaken(sql, key)) ?? false
}

/** The e-mail address on file, if it is the one that the change set. */
export async function findEmailOnFile(sql: Sql, key: ChangeKey): Promise<string | undefined> {
  if (key.kind !== 'confirmEmail') return undefined
  const undone = ownOf(key, await listPlaced<{ email: string }>(sql, key, emailThing))
  const stored = await findStored<{ email: string }>(sql, key, emailThing)
  return undone && stored && emailThing.isSame(stored, undone.to) ? stored.email : undefined
}

async function putBackOf<Value>(sql: Sql, key: ChangeKey, thing: Thing<Value>): Promise<void> {
  const course = await listPlaced<Value>(sql, key, thing)
  const undone = ownOf(key, course)
  if (!undone || undone.from === null) return
  const replacedIt = ({ from }: PlacedChange<Value>) => from !== null && thing.isSame(from, undone.to)
  const others = course.filter((change) => change !== undone)
  const waiting = others.filter((change) => change.isWaiting && replacedIt(change))
  for (const { requestId } of waiting) {
    await updateReplaced(sql, { ...key, requestId }, thing, undone.from)
  }
  const later = laterOf(key, course)
  if (later && replacedIt(later)) {
    return updateReplaced(sql, { ...key, requestId: later.requestId }, thing, undone.from)
  }
  await replaceStored(sql, key, thing, { of: undone.to, by: undone.from })
}

async function putForwardOf<Value>(sql: Sql, key: ChangeKey, thing: Thing<Value>): Promise<void> {
  const change = ownOf(key, await listPlaced<Value>(sql, key, thing))
  if (!change || change.from === null) return
  await replaceStored(sql, key, thing, { of: change.from, by: change.to })
}

async function replaceStored<Value>(
  sql: Sql,
  key: ChangeKey,
  thing: Thing<Value>,
  { of, by }: { of: Value; by: Value },
): Promise<void> {
  const stored = await findStored<Value>(sql, key, thing)
  if (stored !== undefined && thing.isSame(stored, of)) await updateStored(sql, key, thing, by)
}

async function putInForceOf<Value>(sql: Sql, key: ChangeKey, thing: Thing<Value>): Promise<void> {
  const course = await listPlaced<Value>(sql, key, thing)
  const change = ownOf(key, course)
  if (!change) return
  const later = laterOf(key, course)
  if (later) {
    if (later.from === null) return
    await updateReplaced(sql, key, thing, later.from)
    return updateReplaced(sql, { ...key, requestId: later.requestId }, thing, change.to)
  }
  const stored = await findStored<Value>(sql, key, thing)
  if (stored === undefined || thing.isSame(stored, change.to)) return
  await updateReplaced(sql, key, thing, stored)
  await updateStored(sql, key, thing, change.to)
}

function ownOf<Value>({ requestId }: ChangeKey, course: readonly PlacedChange<Value>[]) {
  return course.find((change) => change.requestId === requestId)
}

/** The first change after it that stands, or stood until a later one. */
function laterOf<Value>(
  { requestId }: ChangeKey,
  course: readonly PlacedChange<Value>[],
): PlacedChange<Value> | undefined {
  const at = course.findIndex((change) => change.requestId === requestId)
  return course.slice(at + 1).find(({ status, isWaiting }) => !undoneStatuses.includes(status) && !isWaiting)
}
