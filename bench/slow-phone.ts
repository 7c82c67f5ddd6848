import type { CDPSession, Page } from '@playwright/test'
import { addDriver } from '../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../apps/web/src/test/screens/change-vehicle.ts'
import { contractTermination } from '../apps/web/src/test/screens/contract-termination.ts'
import { removeDriver } from '../apps/web/src/test/screens/remove-driver.ts'
import { phone } from '../e2e/test/sizes.ts'
import { withPortal } from '../scripts/portal-process.ts'
import { bars } from './bars.ts'
import { atMost, information, milliseconds, plain, type Figure } from './figure.ts'
import { calibrate, slowdownOf, timesSlower } from './machine.ts'
import { rounds, sampleOf } from './rounds.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'
import { watchPage, type Seen } from './watch-page.ts'

const bar = bars.slowPhone
/** How long a hand looks before it touches, by which menus have come to rest; how long a finger stays. */
const lookMs = 500
const touchMs = 80

const inMenu = [addDriver, removeDriver, changeVehicle, changePaymentDetails]
const onCard = { path: contractTermination.path, send: 'Résilier le contrat' }
const forms = [...inMenu, onCard]

/** Milliseconds from each click to the form's first frame, and the tasks of a whole change over 50 ms. */
type Round = { opened: Readonly<Record<string, number>>; longTasks: readonly number[] }
type Phone = { page: Page; cdp: CDPSession; url: string; slowdown: number }

/**
 * Opens each form from the card of the home page, and asks for a driver from first to last, by touch on a
 * telephone's processor, each time from a page whose code and data come anew. The server's part is
 * answered at once, so that what is measured is the telephone.
 */
export async function measureSlowPhone(): Promise<Figure[]> {
  const slowdown = slowdownOf(calibrate())
  const done = await withPortal({}, ({ url }) =>
    withSignedInBrowser(url, async ({ page }) => {
      const cdp = await page.context().newCDPSession(page)
      await becomePhone(page, cdp)
      const steady = ({ opened }: Round) => Math.max(...Object.values(opened))
      return rounds(() => round({ page, cdp, url, slowdown }), { least: 5, most: 9, steady, within: 0.25 })
    }),
  )
  const openings = forms.map(({ send }) =>
    atMost(
      `« ${send} », to its form`,
      sampleOf(done.map(({ opened }) => opened[send] ?? NaN)),
      bar.formMs,
      milliseconds,
      {
        timed: true,
      },
    ),
  )
  const counts = sampleOf(done.map(({ longTasks }) => longTasks.length))
  const longest = sampleOf(done.map(({ longTasks }) => Math.max(0, ...longTasks)))
  return [
    ...openings,
    atMost('Tasks over 50 ms in a whole change', counts, bar.longTasks, plain, { timed: true }),
    information('The longest of them', longest, milliseconds),
    timesSlower(slowdown),
  ]
}

async function becomePhone(page: Page, cdp: CDPSession): Promise<void> {
  await page.setViewportSize(phone.viewport)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(watchPage)
  await page.route(/\/driver$/, (route) => route.fulfill({ status: 204 }))
}

async function round(on: Phone): Promise<Round> {
  const opened: Record<string, number> = {}
  for (const { path, send } of forms) {
    await openHome(on)
    await openForm(on, path, send)
    const { openedAt, clickedAt } = await seen(on.page)
    opened[send] = openedAt - clickedAt
  }
  await openHome(on)
  await askForDriver(on)
  const { longTasks } = await seen(on.page)
  return { opened, longTasks }
}

/** The home page at rest, what it took forgotten. */
async function openHome({ page, cdp, url, slowdown }: Phone): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(500)
  await page.evaluate(() => window.seen.reset())
}

async function openForm(on: Phone, path: string, send: string): Promise<void> {
  if (send !== onCard.send) await tap(on, 'Faire un changement')
  await on.page.evaluate((awaited) => window.seen.await(awaited), path)
  await tap(on, send)
  await on.page.waitForFunction(() => window.seen.openedAt > 0, undefined, { polling: 100 })
}

async function askForDriver(on: Phone): Promise<void> {
  await openForm(on, addDriver.path, addDriver.send)
  for (const [label, value] of Object.entries(addDriver.good)) {
    const asked = [label, value] as const
    const entered = await on.page.waitForFunction(([name, text]) => window.seen.enter(name, text), asked, {
      polling: 100,
    })
    const isList = (await entered.jsonValue()) === 'chosen'
    if (!isList) await on.cdp.send('Input.insertText', { text: value })
  }
  await tap(on, addDriver.send)
  const isDone = () =>
    !document.querySelector('main form') &&
    document.body.textContent.includes('Vous avez ajouté un conducteur avec succès')
  await on.page.waitForFunction(isDone, undefined, { polling: 100 })
}

/** Touches what is called that, as a finger does: down, a moment, up. */
async function tap({ page, cdp }: Phone, text: string): Promise<void> {
  await page.waitForFunction((name) => window.seen.pointOf(name) !== undefined, text, { polling: 100 })
  await page.waitForTimeout(lookMs)
  const point = await page.evaluate((name) => window.seen.pointOf(name), text)
  if (!point) throw new Error(`« ${text} » has gone.`)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(touchMs)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function seen(page: Page): Promise<Omit<Seen, 'reset' | 'await' | 'enter' | 'pointOf'>> {
  return page.evaluate(() => {
    const { clickedAt, openedAt, longTasks } = window.seen
    return { clickedAt, openedAt, longTasks }
  })
}
