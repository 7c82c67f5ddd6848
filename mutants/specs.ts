import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Project = 'unit' | 'server' | 'page'
export const projects: readonly Project[] = ['unit', 'server', 'page']

/** The first test that failed, or a file that failed as a whole. */
type Failure = { file: string; title: string }

type Options = { signal: AbortSignal; workers: string | undefined }
type Report = {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/**
 * Runs the specs of one Vitest project below `paths`, all of them when there are none, up to the first
 * failure. Throws when there are none.
 */
export async function runSpecs(
  folder: string,
  project: Project,
  paths: readonly string[],
  { signal, workers }: Options,
): Promise<Failure | undefined> {
  const reports = await mkdtemp(join(tmpdir(), 'portal-mutants-report-'))
  const report = join(reports, 'report.json')
  const flags = ['--bail=1', '--reporter=json', `--outputFile=${report}`]
  if (workers !== undefined) flags.push(`--maxWorkers=${workers}`)
  try {
    const args = ['run', '--project', project, ...flags, ...paths]
    const vitest = spawn(join(folder, 'node_modules/.bin/vitest'), args, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    })
    let said = ''
    vitest.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    await once(vitest, 'close')
    if (vitest.exitCode === 0) return undefined
    const json = await readFile(report, 'utf8').catch(() => undefined)
    const failure = json === undefined ? undefined : failureOf(JSON.parse(json) as Report)
    if (!failure) throw new Error(`Vitest failed without a failed test in ${paths.join(' ')}:\n${said}`)
    return failure
  } finally {
    await rm(reports, { recursive: true, force: true })
  }
}

function failureOf({ testResults }: Report): Failure | undefined {
  // Files that were not come to any more count as failed as well.
  for (const { name, assertionResults } of testResults) {
    const test = assertionResults.find(({ status }) => status === 'failed')
    if (test) return { file: name, title: test.fullName }
  }
  const file = testResults.find(({ status }) => status === 'failed')
  return file && { file: file.name, title: 'the file as a whole' }
}
