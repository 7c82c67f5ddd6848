import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** An empty folder that lasts as long as the tests of a file; to be asked for outside of them. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
