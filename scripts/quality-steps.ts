import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import type { Step, Tally } from './steps.ts'

const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Everything that needs neither a database nor a browser: `npm run check`. */
export const quickSteps: readonly Step[] = [
  { name: 'lint', command: script('lint') },
  { name: 'format', command: ['prettier', '--check', '--cache', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '--pretty', '-p', '.'] },
  { name: 'types (web)', command: ['tsc', '--noEmit', '--pretty', '-p', 'apps/web'] },
  { name: 'dependencies', command: script('dependencies') },
  { name: 'rooms', command: script('rooms') },
  { name: 'dead code', command: ['knip'] },
  vitest('unit tests', 'unit'),
]

/** The tests against a real PostgreSQL and the built web application. */
export const serverSteps: readonly Step[] = [vitest('server tests', 'server', 'built')]

/** The tests of single screens in a real Chromium. */
export const pageSteps: readonly Step[] = [vitest('page tests', 'page')]

/** The journeys through the whole portal in a real Chromium. */
export const journeySteps: readonly Step[] = [
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'e2e.json') },
    report: { file: join(reports, 'e2e.json'), read: playwrightTally },
  },
]

/** The command of a script of package.json, without the shell and npm around it. */
function script(name: keyof typeof manifest.scripts): Step['command'] {
  const [tool = '', ...args] = manifest.scripts[name].split(' ')
  return [tool, ...args]
}

function vitest(name: string, ...projects: string[]): Step {
  const file = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  return {
    name,
    command: [
      'vitest',
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: { file, read: vitestTally },
  }
}

type VitestReport = {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
}
type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[]
}

function vitestTally(json: string): Tally {
  const report = JSON.parse(json) as VitestReport
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} › ${fullName}`)
    })
  // A file that cannot be imported has no failed test, and fails all the same.
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

function playwrightTally(json: string): Tally {
  const { stats, suites } = JSON.parse(json) as PlaywrightReport
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, line, title }) => `e2e/${file}:${line} › ${title}`)
  return { passed: stats.expected, failed: failures.length, failures }
}

function specsOf({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}
