// Breaks forty rules of the product one after the other and tells which test notices each. `npm run mutants
// -- [--only TEXT] [--checkout FOLDER] [--workers N] [--quick]` breaks those whose rule or file has TEXT in
// it, or the product of another checkout, for the figures of before; --quick asks the named specs only. What
// is broken is a copy: the checkout stays as it is, whatever ends the run.
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOf, type Copy } from './copy.ts'
import { sample, type Mutation } from './sample.ts'
import { projects, runSpecs, type Project } from './specs.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    checkout: { type: 'string' },
    workers: { type: 'string' },
    quick: { type: 'boolean' },
  },
})
const checkout = resolve(values.checkout ?? join(import.meta.dirname, '..'))
const chosen = sample.filter(({ rule, file }) => `${rule} ${file}`.includes(values.only ?? ''))

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort())

const copy = await copyOf(checkout)
try {
  await requireMatches(copy)
  const caught = await breakEach(copy)
  console.log(`${caught} of ${chosen.length} caught`)
  process.exitCode = caught === chosen.length ? 0 : 1
} catch (error) {
  if (!stopped.signal.aborted) throw error
  console.log('stopped')
  process.exitCode = 130
} finally {
  await copy.deleteFolder()
}

/** Before the first one is tried: a text that moved would be found out only after an hour. */
async function requireMatches(copy: Copy): Promise<void> {
  for (const { file, text } of chosen) await copy.requireOnce(file, text)
}

async function breakEach(copy: Copy): Promise<number> {
  let caught = 0
  for (const [index, mutation] of chosen.entries()) {
    const start = performance.now()
    const test = await catcherOf(copy, mutation)
    if (test !== undefined) caught += 1
    const seconds = `${Math.round((performance.now() - start) / 1000)} s`
    console.log(`${test === undefined ? '✘' : '✔'} ${index + 1}. ${mutation.rule} (${seconds})`)
    console.log(`     ${test ?? `SURVIVED: nothing noticed the change in ${mutation.file}`}`)
  }
  return caught
}

/** The test that fails with the rule broken and passes without: of the specs named, else of all. */
async function catcherOf(copy: Copy, { file, text, broken, specs }: Mutation): Promise<string | undefined> {
  const named = Object.entries(specs) as [Project, readonly string[]][]
  const everything = values.quick ? [] : projects.map((project) => [project, []] as const)
  for (const [project, paths] of [...named, ...everything]) {
    const failure = await copy.whileBroken(file, text, broken, () => run(copy, project, paths))
    if (!failure) continue
    const failing = await run(copy, project, [failure.file])
    if (failing) {
      console.log(`     ${failing.title} fails whether or not the rule is broken`)
      continue
    }
    return `${relative(copy.folder, failure.file)} › ${failure.title}`
  }
  return undefined
}

function run(copy: Copy, project: Project, paths: readonly string[]) {
  const { signal } = stopped
  return runSpecs(copy.folder, project, paths, { signal, workers: values.workers })
}
