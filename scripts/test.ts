import { findBrowser } from './bootstrap/browser.mjs'
import { journeySteps, pageSteps, quickSteps, serverSteps } from './quality-steps.ts'
import { conclude, runSteps, sum } from './steps.ts'

const browser = findBrowser()
if (!browser) console.log('— page tests and journeys SKIPPED: no Chromium on this machine')

// Server and page tests mostly wait, each for its own database or browser; journeys want the machine to themselves.
const tallies = [
  await runSteps(quickSteps, 2),
  await runSteps(browser ? [...serverSteps, ...pageSteps] : serverSteps, 2),
  await runSteps(browser ? journeySteps : [], 1),
]

conclude(sum(tallies))
