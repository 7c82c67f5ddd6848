import { randomUUID } from 'node:crypto'
import { hourMs, minuteMs } from '@portal/domain/ground/dates.ts'
import type { Db, Sql } from '../../db/db.ts'
import { portalCommand, StartError } from '../../ground/start-error.ts'
import type { Files, ListedFile } from '../store/files.ts'
import { listNamed, listNobodys } from './named.sql.ts'
import {
  findStore,
  insertStore,
  lockStore,
  markAdopted,
  replaceStore,
  type KnownStore,
} from './store-pair.sql.ts'
import { isTooMany } from './sweep-limit.ts'

/** A file store and its database; `place` tells the operator where the store is, `setting` what says so. */
export type Pair = { db: Db; files: Files; place: string; setting: 'FILES_URL' | 'DATA_DIR' }

const patienceMs = 2 * minuteMs

/**
 * Makes sure that store and database belong together, which one id says that both carry. Where neither has
 * one yet they are given it when both are empty, or when the store holds what the database names and hardly
 * anything else. Several servers may do so at once.
 * @throws StartError saying what does not fit and what to do (docs/decisions/0043)
 */
export async function requirePair(pair: Pair): Promise<void> {
  const known = await findStore(pair.db)
  if (known?.isAdopted) return refuse(strangeness(pair, known, await pair.files.ids()))
  await insertStore(pair.db, randomUUID())
  const adopt = async (sql: Sql) => {
    const mine = await lockStore(sql)
    const carried = await pair.files.ids()
    refuse(strangeness(pair, mine, carried))
    if (mine.isAdopted) return
    if (carried.length === 0) await claimUnmarked(pair, sql, mine.id)
    await markAdopted(sql)
  }
  await pair.db.transaction(adopt, { patienceMs })
}

/** Why store and database do not match, as a sentence that says what to do, or undefined. Changes nothing. */
export async function pairFault(pair: Pair): Promise<string | undefined> {
  const [known, carried] = [await findStore(pair.db), await pair.files.ids()]
  const fault = strangeness(pair, known, carried)
  if (fault !== undefined || known?.isAdopted) return fault
  return `${pair.place} and the database do not know each other yet. Start the portal once.`
}

/** Whether this database has kept its files in a store before. */
export async function hasStore(db: Db): Promise<boolean> {
  return (await findStore(db))?.isAdopted === true
}

/**
 * Makes the store this database's own, under a new id: any other database that had it, and any other store of
 * this one, is refused from now on. `carried` are the ids the operator says it carries. Returns the new id.
 * @throws StartError when it carries others
 */
export async function adoptStore({ db, files, place }: Pair, carried: readonly string[]): Promise<string> {
  const found = await files.ids()
  if (found.some((id) => !carried.includes(id))) {
    refuse(
      `${place} carries the id ${found.join(' ')}. If no other portal works with it any more, say so: ` +
        `${portalCommand} files adopt ${found.join(' ')}`,
    )
  }
  const id = randomUUID()
  await replaceStore(db, id)
  await files.addId(id)
  for (const old of found) await files.deleteId(old)
  await db.transaction(async (sql) => {
    const known = await lockStore(sql)
    if (known.id !== id) refuse('Another command has adopted a store meanwhile. Run this again.')
    await markAdopted(sql)
  })
  return id
}

function strangeness(
  { place, setting }: Pair,
  known: KnownStore | undefined,
  carried: readonly string[],
): string | undefined {
  if (carried.some((id) => id !== known?.id)) {
    return (
      `${place} belongs to another database: it carries the id ${carried.join(' ')}, this database ` +
      `${known ? `knows ${known.id}` : 'knows none'}. Set DATABASE_URL, DATA_DIR and FILES_URL to a database and a store that belong ` +
      'together. If this database shall have that store, after a restore for instance, and no other portal works with it: ' +
      `${portalCommand} files adopt ${carried.join(' ')}`
    )
  }
  if (known?.isAdopted && carried.length === 0) {
    return (
      `${place} carries no id, so it is not the store in which this database keeps its files (${known.id}). ` +
      `Set ${setting} to that one, and see that its disk is there. If the files were moved here: ${portalCommand} files adopt`
    )
  }
  return undefined
}

/** Has a store without id carry `id`. Of two databases that claim it at once at most one gets it. */
async function claimUnmarked(pair: Pair, sql: Sql, id: string): Promise<void> {
  refuse(await obstacle(pair, sql))
  await pair.files.addId(id)
  const carried = await pair.files.ids()
  if (carried.length === 1) return
  await pair.files.deleteId(id)
  refuse(`${pair.place} was claimed by two databases at once. ${ownStore(pair)}`)
}

const sampledRows = 50
const sampledContents = 1_000
const youngMs = hourMs

/**
 * What speaks against giving this database a store without id, by samples: contents lie in order of hashes.
 */
async function obstacle(pair: Pair, sql: Sql): Promise<string | undefined> {
  const { files, place } = pair
  const [named, found] = [await listNamed(sql, '', sampledRows), await firstOf(files.list('kept'))]
  const adopt = `If they belong together all the same: ${portalCommand} files adopt`
  if (named.length === 0) {
    if (found.length + (await firstOf(files.list('quarantine'))).length === 0) return undefined
    return `${place} holds documents, and this database names none. ${ownStore(pair)} ${adopt}`
  }
  let missing = 0
  for (const { sha256 } of named) if (!(await files.has(sha256))) missing++
  if (missing > named.length / 2) {
    return `${place} lacks ${missing} of ${named.length} documents that this database names. ${ownStore(pair)} ${adopt}`
  }
  const old = found.filter(({ since }) => Date.now() - since.getTime() > youngMs)
  const nobodys = await listNobodys(
    sql,
    old.map(({ sha256 }) => sha256),
  )
  if (!isTooMany(nobodys.length, found.length)) return undefined
  return `${place} holds documents that this database does not name, ${nobodys.length} of ${found.length}. ${ownStore(pair)} ${adopt}`
}

const ownStore = ({ setting }: Pair) =>
  `Set DATABASE_URL or DATA_DIR to the database they belong to, or ${setting} to a store of this database's own.`

async function firstOf(contents: AsyncIterable<ListedFile>): Promise<ListedFile[]> {
  const first: ListedFile[] = []
  for await (const content of contents) if (first.push(content) === sampledContents) break
  return first
}

function refuse(sentence: string | undefined): void {
  if (sentence !== undefined) throw new StartError(sentence)
}
