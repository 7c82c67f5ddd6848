import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

export type Copy = {
  readonly folder: string
  /** Throws unless `text` stands in the file exactly once. */
  requireOnce(file: string, text: string): Promise<void>
  /** Runs `work` while `broken` stands where `text` stood in the file. */
  whileBroken<T>(file: string, text: string, broken: string, work: () => Promise<T>): Promise<T>
  deleteFolder(): Promise<void>
}

const made = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', '.cache'])

/** What was installed and built, which no test writes to. */
const linked = ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules', 'apps/web/dist']

/** Copies a checkout to a temporary folder; installed things are linked: it costs seconds and no room. */
export async function copyOf(checkout: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mutants-'))
  const deleteFolder = () => rm(folder, { recursive: true, force: true })
  try {
    await cp(checkout, folder, { recursive: true, filter: (path) => !made.has(basename(path)) })
    for (const path of linked) link(join(checkout, path), join(folder, path))
    // What tools keep for themselves they would write into the files of both.
    for (const cache of ['.cache', '.vite', '.vitest'])
      for (const path of linked) await rm(join(folder, path, cache), { recursive: true, force: true })
  } catch (error) {
    await deleteFolder()
    throw error
  }

  const requireOnce = async (file: string, text: string) => {
    const places = (await readFile(join(folder, file), 'utf8')).split(text).length - 1
    if (places !== 1) throw new Error(`${file} has this text ${places} times instead of once: ${text}`)
  }
  return {
    folder,
    requireOnce,
    async whileBroken(file, text, broken, work) {
      const path = join(folder, file)
      const whole = await readFile(path, 'utf8')
      // A function, since a dollar sign in a replacement means something.
      await writeFile(
        path,
        whole.replace(text, () => broken),
      )
      try {
        return await work()
      } finally {
        await writeFile(path, whole)
      }
    },
    deleteFolder,
  }
}

function link(from: string, to: string): void {
  if (!existsSync(from)) return
  // Across file systems nothing can be linked.
  const attempts = [['-al'], ['-a']].map((flags) => () => spawnSync('cp', [...flags, from, to]).status === 0)
  if (!attempts.some((attempt) => attempt())) throw new Error(`${from} could not be copied`)
}
