import { quickSteps } from './quality-steps.ts'
import { conclude, runSteps } from './steps.ts'

conclude(await runSteps(quickSteps, 2))
