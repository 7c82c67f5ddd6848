import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bootstrap/fingerprint.mjs'
import { finished } from '../ground/stage.ts'

/** Where no release has a tag: the last commit of version 0.2.0. */
const untagged = 'e0e77185dd9fde95a8b7e15a4aff99b3b8122e7a'

export const migrationFiles = async (at: string) =>
  (await readdir(join(at, 'apps/server/migrations'))).toSorted()

const git = (...args: string[]) =>
  finished('git', ['-C', root, ...args]).then(
    (said) => said.trim(),
    () => undefined,
  )

/** The commit of the release before this version, or `OLDER`; undefined where this clone does not have it. */
async function olderCommit(): Promise<string | undefined> {
  const tagged = await git('describe', '--tags', '--abbrev=0', '--match=v*', 'HEAD^')
  const commit = process.env['OLDER'] ?? tagged ?? untagged
  return git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
}

/** Why the release before cannot be had from this clone; undefined where it can. */
export async function lacksOlder(): Promise<string | undefined> {
  return (await olderCommit()) ? undefined : 'release before this version in the history here'
}

/** A release before this one, in a folder of its own. */
export type Older = {
  commit: string
  /** Its program that serves, and the migrations that it knows, in their order. */
  program: string
  migrations: readonly string[]
}

/** Brings its sources into `folder`, and with npm the packages of its own lock file. */
export async function olderVersion(folder: string): Promise<Older> {
  const commit = await olderCommit()
  if (!commit) throw new Error('This clone has no older version')
  const [archive, at] = [join(folder, 'older.tar'), join(folder, 'older')]
  await mkdir(at)
  await finished('git', ['-C', root, 'archive', `--output=${archive}`, commit])
  await finished('tar', ['-xf', archive, '-C', at])
  const bare = ['--omit=dev', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  await finished('npm', ['--prefix', at, 'ci', ...bare, '--prefer-offline'])
  return {
    commit: commit.slice(0, 8),
    program: join(at, 'apps/server/src/main.ts'),
    migrations: await migrationFiles(at),
  }
}
