import { quickSteps } from './quality-steps.ts'
import { runSteps } from './steps.ts'

const { passed, failed } = await runSteps(quickSteps, 2)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
