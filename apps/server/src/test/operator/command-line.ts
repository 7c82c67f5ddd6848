import { expect } from 'vitest'
import { run } from '../../cli/run.ts'
import type { Db } from '../../db/db.ts'
import type { openDatabase } from '../../start/seams/open-database.ts'

type Ran = { code: number; stdout: string; stderr: string }

/** The operator's command line with these settings, on `db`, open already, or on what `open` opens. */
export function commandLine(
  db: Db,
  env: Record<string, string>,
  open: typeof openDatabase = async () => ({ db, stop: async () => {} }),
) {
  return async (...args: string[]): Promise<Ran> => {
    const ran = { code: 0, stdout: '', stderr: '' }
    const streams = {
      stdout: { write: (text: string) => (ran.stdout += text) },
      stderr: { write: (text: string) => (ran.stderr += text) },
    }
    ran.code = await run(args, streams, { env, open })
    return ran
  }
}

export const printed = (stdout: string): Ran => ({ code: 0, stdout, stderr: '' })

/** What a command returns that fails with a sentence that holds this. */
export const refused = (sentence: string) => ({
  code: 1,
  stdout: '',
  stderr: expect.stringContaining(sentence),
})

/** The objects that a command printed, one a line. */
export function linesOf({ stdout }: Ran): unknown[] {
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line))
}
