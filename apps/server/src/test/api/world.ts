import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApi } from './api.ts'
import { ask } from './requests.ts'

// What counts attempts changes with every attempt, whatever becomes of it.
const counters = ['login_failure', 'rate_limit', 'security_event']

/** The whole state as text by table, and the names of all files: what a refused call may not change. */
export async function worldOf({
  db,
  dataDir,
}: Pick<TestApi, 'db' | 'dataDir'>): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema order by 1`,
  )
  const world: Record<string, string> = { files: (await readFiles(dataDir)).join('\n') }
  for (const { name } of tables) {
    if (counters.includes(name)) continue
    const rows = await db.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 12)
    world[name] = `${rows.length} rows ${hash}`
  }
  return world
}

async function readFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
}

/** Runs `work`, which must leave the state as it is. */
export async function leavingAll<T>(
  api: Pick<TestApi, 'db' | 'dataDir'>,
  work: () => Promise<T>,
): Promise<T> {
  const before = await worldOf(api)
  const result = await work()
  expect(await worldOf(api)).toEqual(before)
  return result
}

/** What a call answers that is refused, and so must leave the state as it is. */
export async function refusal(...asking: Parameters<typeof ask>): Promise<unknown> {
  const answer = await leavingAll(asking[0], () => ask(...asking))
  return answer.json()
}
