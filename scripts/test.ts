import { findBrowser } from './bootstrap/browser.mjs'
import { journeySteps, pageSteps, quickSteps, serverSteps } from './quality-steps.ts'
import { conclude, runSteps, sum } from './steps.ts'

const browser = findBrowser()
if (!browser) console.log('— page tests and journeys SKIPPED: no Chromium on this machine')

// Both cores are busy from the first to the last: the long ones begin, and what needs nothing fills the lane
// that is free first. Journeys want the machine to themselves.
const together = browser ? [...serverSteps, ...pageSteps, ...quickSteps] : [...serverSteps, ...quickSteps]
const tallies = [await runSteps(together, 2), await runSteps(browser ? journeySteps : [], 1)]

conclude(sum(tallies))
