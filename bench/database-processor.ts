import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from '../apps/server/src/db/db.ts'

/**
 * Milliseconds of the processor that all processes of the server behind `db` have used so far, those that
 * have ended among them: their parent has them on its account. Linux counts hundredths.
 */
export async function databaseMs(db: Sql): Promise<number> {
  const [own] = await db.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent = '' } = await statOf(String(own?.pid))
  const all = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => statOf(name)),
  )
  const living = all.filter((each) => each.parent === parent).reduce((sum, { ms }) => sum + ms, 0)
  return living + (await statOf(parent)).endedMs
}

/** Its parent, and the processor time that it and its children that ended have used. */
async function statOf(pid: string): Promise<{ parent: string | undefined; ms: number; endedMs: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [own, system, ended, endedSystem] = fields.slice(11, 15).map((ticks) => Number(ticks) * 10)
  return { parent: fields[1], ms: (own ?? 0) + (system ?? 0), endedMs: (ended ?? 0) + (endedSystem ?? 0) }
}
