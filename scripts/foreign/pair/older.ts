import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bootstrap/fingerprint.mjs'
import { finished, insist } from '../ground/stage.ts'

const migrations = 'apps/server/migrations'

export type Older = {
  commit: string
  /** The program that serves, and the migrations that it knows, in their order. */
  program: string
  migrations: readonly string[]
}

/**
 * The sources as they were before somebody added the newest migration, in `folder`, with the packages they
 * want, which npm brings. @throws when this clone's history does not reach back so far
 */
export async function olderVersion(folder: string): Promise<Older> {
  const newest = (await readdir(join(root, migrations))).toSorted().at(-1) ?? ''
  const git = (...args: string[]) => finished('git', ['-C', root, ...args])
  const added = await git('log', '--diff-filter=A', '-1', '--format=%P', '--', `${migrations}/${newest}`)
  const commit = added.trim().split(' ')[0] ?? ''
  insist(/^[0-9a-f]{40}$/.test(commit), `The history here does not tell what was before ${newest}`)
  const archive = join(folder, 'older.tar')
  await git('archive', `--output=${archive}`, commit)
  const at = join(folder, 'older')
  await mkdir(at)
  await finished('tar', ['-xf', archive, '-C', at])
  // Its own packages, of the versions in its own lock file.
  const bare = ['--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  await finished('npm', ['--prefix', at, 'ci', ...bare, '--prefer-offline'])
  return {
    commit: commit.slice(0, 10),
    program: join(at, 'apps/server/src/main.ts'),
    migrations: (await readdir(join(at, migrations))).toSorted(),
  }
}
