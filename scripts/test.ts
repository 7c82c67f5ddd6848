import { findBrowser } from './bootstrap/browser.mjs'
import { browserSteps, quickSteps, serverSteps } from './quality-steps.ts'
import { runSteps, sum } from './steps.ts'

const tallies = [await runSteps(quickSteps, 2), await runSteps(serverSteps, 1)]
if (findBrowser()) tallies.push(await runSteps(browserSteps, 1))
else console.log('— page and browser tests SKIPPED: no Chromium on this machine')

const { passed, failed } = sum(tallies)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
