import lighthouse from 'lighthouse'
import { withPortal } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atLeast, atMost, median, milliseconds, plain, seconds, type Figure } from './figure.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

const runs = 5
const bar = bars.lighthouse

type Audit = {
  performance: number
  accessibility: number
  bestPractices: number
  lcp: number
  tbt: number
  cls: number
}

/** Lighthouse's mobile profile (simulated slow 4G, 4× slower processor) on a signed-in policies page. */
export async function measureLighthouse(): Promise<Figure[]> {
  const audits = await withPortal({}, ({ url }) =>
    withSignedInBrowser(url, async ({ debuggingPort }) => {
      const results: Audit[] = []
      for (let run = 0; run < runs; run++) results.push(await audit(url, debuggingPort))
      return results
    }),
  )
  const middle = (figure: keyof Audit) => median(audits.map((result) => result[figure]))
  return [
    atLeast('Performance', middle('performance'), bar.performance, plain),
    atLeast('Accessibility', middle('accessibility'), bar.accessibility, plain),
    atLeast('Best practices', middle('bestPractices'), bar.bestPractices, plain),
    atMost('Largest contentful paint', middle('lcp'), bar.lcp, seconds),
    atMost('Total blocking time', middle('tbt'), bar.tbt, milliseconds),
    atMost('Cumulative layout shift', middle('cls'), bar.cls, plain),
  ]
}

async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
    // The session stays; the caches are emptied, as on a first visit of the day.
    disableStorageReset: false,
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
