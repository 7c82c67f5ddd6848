import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../bootstrap/fingerprint.mjs'
import { finished, insist, type Stage } from './stage.ts'

/**
 * Runs specs of the server in which what `env` names takes the place of the usual stand-in; says how many
 * tests passed. @throws with what the test runner printed when one fails or is skipped
 */
export async function runSpecs(
  { folder }: Stage,
  specs: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  const report = join(folder, 'tests.json')
  const args = [
    'run',
    '--project',
    'server',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  await finished(join(root, 'node_modules/.bin/vitest'), [...args, ...specs], { env })
  const { numPassedTests, numTotalTests } = JSON.parse(await readFile(report, 'utf8')) as {
    numPassedTests: number
    numTotalTests: number
  }
  await rm(report)
  insist(numPassedTests === numTotalTests, `${numTotalTests - numPassedTests} tests were skipped`)
  return `${numPassedTests} tests of ${specs.join(', ')}`
}
