import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

export type Step = {
  readonly name: string
  /** A tool of node_modules/.bin and its arguments. */
  readonly command: readonly [string, ...string[]]
  readonly env?: Record<string, string>
  /** Where the test runner leaves its figures, and how to read them; absent for a step of pass or fail. */
  readonly report?: { readonly file: string; readonly read: (json: string) => Tally }
}

export type Tally = {
  readonly passed: number
  readonly failed: number
  /** What failed, one a line: the file and the test's title, or the step that has no tests of its own. */
  readonly failures: readonly string[]
}

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const compileCache = join(root, 'node_modules/.cache/node-compile')
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Runs the steps, `atOnce` at a time; prints each one's time, and its output only when it fails. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Tally> {
  const waiting = [...steps]
  const tallies: Tally[] = []
  const takeNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
  return sum(tallies)
}

/** The tallies added up. */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/** Ends the run: the failed ones by name, then `N passed, N failed` as the last line (decisions §1). */
export function conclude({ passed, failed, failures }: Tally): void {
  for (const failure of failures) console.log(`✘ ${failure}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

async function runStep(step: Step): Promise<Tally> {
  const start = performance.now()
  if (step.report) await rm(step.report.file, { force: true })
  const { ok, output } = await spawnTool(step)
  const tally = await tallyOf(step, ok)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const figures = step.report ? `  ${tally.passed} passed, ${tally.failed} failed` : ''
  console.log(`${tally.failed === 0 ? '✔' : '✘'} ${step.name.padEnd(14)} ${seconds.padStart(6)} s${figures}`)
  if (tally.failed > 0) console.log(output)
  return tally
}

// A runner that dies without a report, or fails with no failed test in it, still counts as one failure.
async function tallyOf({ name, report }: Step, ok: boolean): Promise<Tally> {
  const json = report && (await readFile(report.file, 'utf8').catch(() => undefined))
  const tally = report && json !== undefined ? report.read(json) : undefined
  const isMissing = report !== undefined && tally === undefined
  if (ok && !isMissing) return tally ?? { passed: 1, failed: 0, failures: [] }
  if (tally && tally.failed > 0) return tally
  return { passed: tally?.passed ?? 0, failed: 1, failures: [name] }
}

function spawnTool({ command: [tool, ...args], env }: Step): Promise<{ ok: boolean; output: string }> {
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    env: { ...process.env, ...colours, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
