import lighthouse from 'lighthouse'
import { withPortal } from '../scripts/portal-process.ts'
import { withBarePage } from './bare-page.ts'
import { bars } from './bars.ts'
import { atLeast, atMost, milliseconds, plain, seconds, type Figure } from './figure.ts'
import { calibrate, slowdownOf, timesSlower } from './machine.ts'
import { rounds, sampleOf, type Sample } from './rounds.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

const bar = bars.lighthouse

export type Audit = {
  performance: number
  accessibility: number
  bestPractices: number
  lcp: number
  tbt: number
  cls: number
}
type Round = { ours: Audit; bare: Audit }
/** The debugging port of the browser, and how many times slower it is made to be a telephone. */
type Audited = { port: number; slowdown: number; isReturning?: boolean }

/**
 * Lighthouse's mobile profile (simulated slow 4G, a telephone's processor) on a signed-in policies page, in
 * turns with a page that shows the same text by React alone: what both have in common is the machine's.
 */
export async function measureLighthouse(): Promise<Figure[]> {
  const slowdown = slowdownOf(calibrate())
  const results = await withPortal({}, ({ url }) =>
    withSignedInBrowser(url, async ({ debuggingPort, page }) => {
      const lines = (await page.locator('body').innerText()).split('\n').filter((line) => line.trim() !== '')
      return withBarePage(lines, (bareUrl) => inTurns({ port: debuggingPort, slowdown }, url, bareUrl))
    }),
  )
  return [...figuresOf(results), timesSlower(slowdown)]
}

function inTurns(browser: Audited, ourUrl: string, bareUrl: string): Promise<Round[]> {
  const round = async (turn: number): Promise<Round> => {
    const first = await audit(turn % 2 === 0 ? ourUrl : bareUrl, browser)
    const second = await audit(turn % 2 === 0 ? bareUrl : ourUrl, browser)
    return turn % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first }
  }
  const steady = ({ ours, bare }: Round) => ours.lcp / bare.lcp
  return rounds(round, { least: 9, most: 15, steady, within: 0.15 })
}

function figuresOf(results: readonly Round[]): Figure[] {
  const of = (figure: keyof Audit): Sample => sampleOf(results.map(({ ours }) => ours[figure]))
  const beside = (figure: keyof Audit) => ({
    peer: sampleOf(results.map(({ bare }) => bare[figure])),
    timed: true,
  })
  const share = sampleOf(results.map(({ ours, bare }) => ours.lcp / bare.lcp))
  return [
    atLeast('Performance', of('performance'), bar.performance, plain, beside('performance')),
    atLeast('Accessibility', of('accessibility'), bar.accessibility, plain),
    atLeast('Best practices', of('bestPractices'), bar.bestPractices, plain),
    atMost('Largest contentful paint', of('lcp'), bar.lcp, seconds, beside('lcp')),
    atMost('The same as a share of React alone', share, bar.lcpOfBare, plain),
    atMost('Total blocking time', of('tbt'), bar.tbt, milliseconds, beside('tbt')),
    atMost('Cumulative layout shift', of('cls'), bar.cls, plain),
  ]
}

/**
 * One audit of `url` in the browser at `port`, whose session stays: scores of 100, milliseconds. The caches
 * are emptied before, as on a first visit of the day, unless she is returning.
 */
export async function audit(url: string, browser: Audited): Promise<Audit> {
  const { port, slowdown, isReturning = false } = browser
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    disableStorageReset: isReturning,
    throttling: { cpuSlowdownMultiplier: slowdown },
  })
  if (!result) throw new Error('Lighthouse gave no result.')
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  }
}
