import type { Page } from '@playwright/test'
import { withPortal } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { milliseconds, plain, seconds, type Figure } from './figure.ts'
import { audit, type Audit } from './lighthouse.ts'
import { calibrate, slowdownOf, timesSlower } from './machine.ts'
import { rounds, sampleOf } from './rounds.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'

const bar = bars.lighthouse

const screens = [
  ['Policies', '/'],
  ['Documents', '/documents/0'],
  ['Account', '/account'],
  ['FAQ', '/faq'],
  ['Termination', '/contractTermination'],
] as const
const skins = ['verane', 'lutio'] as const
/** A returning visit finds the files of the last one. */
const visits = ['first', 'returning'] as const

type View = { name: string; path: string; visit: (typeof visits)[number] }

/** The screens that a customer opens most, in both skins, on a first and on a returning visit. */
export async function measureLighthouseScreens(): Promise<Figure[]> {
  const slowdown = slowdownOf(calibrate())
  return withPortal({}, ({ url }) =>
    withSignedInBrowser(url, async ({ debuggingPort: port, page }) => {
      const figures = [timesSlower(slowdown)]
      for (const skin of skins) {
        await wear(page, url, skin)
        for (const view of viewsIn(skin)) figures.push(await measure(view, url, { port, slowdown }))
      }
      return figures
    }),
  )
}

async function wear(page: Page, url: string, skin: string): Promise<void> {
  await page.goto(`${url}/?brand=${skin}`)
  await page.getByRole('article').first().waitFor()
}

function viewsIn(skin: string): View[] {
  return screens.flatMap(([screen, path]) =>
    visits.map((visit) => ({ name: `${screen}, ${skin}, ${visit} visit`, path, visit })),
  )
}

type Browser = Pick<Parameters<typeof audit>[1], 'port' | 'slowdown'>

async function measure({ name, path, visit }: View, url: string, browser: Browser): Promise<Figure> {
  const round = () => audit(`${url}${path}`, { ...browser, isReturning: visit === 'returning' })
  const done = await rounds(round, { least: 9, most: 9, steady: ({ lcp }) => lcp, within: 1 })
  const of = (figure: keyof Audit) => sampleOf(done.map((one) => one[figure])).median
  const [performance, lcp, tbt, cls] = [of('performance'), of('lcp'), of('tbt'), of('cls')]
  const inWords = (figures: readonly [number, number, number, number]) =>
    `${plain(figures[0])} · ${seconds(figures[1])} · ${milliseconds(figures[2])} · ${plain(figures[3])}`
  return {
    name,
    measured: inWords([performance, lcp, tbt, cls]),
    bar: inWords([bar.performance, bar.lcp, bar.tbt, bar.cls]),
    holds: performance >= bar.performance && lcp <= bar.lcp && tbt <= bar.tbt && cls <= bar.cls,
    timed: true,
  }
}
