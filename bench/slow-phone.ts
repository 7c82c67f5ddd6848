import type { CDPSession, Page, Route } from '@playwright/test'
import type { BareFormText } from '../apps/web/src/test/bare-page/bare-form.ts'
import { addDriver } from '../apps/web/src/test/screens/add-driver.ts'
import { changePaymentDetails } from '../apps/web/src/test/screens/change-payment-details.ts'
import { changeVehicle } from '../apps/web/src/test/screens/change-vehicle.ts'
import { contractTermination } from '../apps/web/src/test/screens/contract-termination.ts'
import { removeDriver } from '../apps/web/src/test/screens/remove-driver.ts'
import { phone } from '../e2e/test/sizes.ts'
import { withPortal } from '../scripts/portal-process.ts'
import { cardsOf, formTextOf } from './bare-form-text.ts'
import { withBarePage } from './bare-page.ts'
import { bars } from './bars.ts'
import { atMost, information, median, milliseconds, plain, type Figure } from './figure.ts'
import { calibrate, slowdownOf, timesSlower } from './machine.ts'
import { rounds, sampleOf } from './rounds.ts'
import { withSignedInBrowser } from './signed-in-browser.ts'
import { watchPage, type Seen } from './watch-page.ts'

const bar = bars.slowPhone
/** How long a hand looks before it touches, by which menus have come to rest; how long a finger stays. */
const lookMs = 500
const touchMs = 80

type Opened = { path: string; send: string; isInMenu?: boolean }

const inMenu = ({ path, send }: Opened): Opened => ({ path, send, isInMenu: true })
const driver = inMenu(addDriver)
const onCard: Opened = { path: contractTermination.path, send: 'Résilier le contrat' }
const forms = [driver, ...[removeDriver, changeVehicle, changePaymentDetails].map(inMenu), onCard]
const driverCall = /\/driver$/
const answerAtOnce = (route: Route) => route.fulfill({ status: 204 })
/** React alone shows it where it stands. */
const bareForm: Opened = { path: '/', send: addDriver.send }

/**
 * Milliseconds from each click to the form's first frame, the same of React alone, and the tasks of a whole
 * change over 50 ms.
 */
type Round = { opened: Readonly<Record<string, number>>; bare: number; longTasks: readonly number[] }
type Phone = { page: Page; cdp: CDPSession; url: string; slowdown: number }

/**
 * Opens each form from the card of the home page, and asks for a driver from first to last, by touch on a
 * telephone's processor, each time from a page whose code and data come anew. The server's part is
 * answered at once, so that what is measured is the telephone. In turns with React alone, which opens a form
 * of the driver's text: what both have in common is the browser's on this machine.
 */
export async function measureSlowPhone(): Promise<Figure[]> {
  const slowdown = slowdownOf(calibrate())
  const done = await withPortal({}, ({ url }) =>
    withSignedInBrowser(url, async ({ page }) => {
      const cdp = await page.context().newCDPSession(page)
      await becomePhone(page, cdp)
      const on = { page, cdp, url, slowdown }
      const steady = ({ opened }: Round) => Math.max(...Object.values(opened))
      return withBarePage(await driverFormOf(on), (bareUrl) =>
        rounds(() => round(on, { ...on, url: bareUrl }), { least: 5, most: 9, steady, within: 0.25 }),
      )
    }),
  )
  return [...openingsOf(done), ...tasksOf(done), timesSlower(slowdown)]
}

function openingsOf(done: readonly Round[]): Figure[] {
  const ours = forms.map(({ send }) => {
    const taken = sampleOf(done.map(({ opened }) => opened[send] ?? NaN))
    return atMost(`« ${send} », to its form`, taken, bar.formMs, milliseconds, { timed: true })
  })
  const alone = sampleOf(done.map(({ bare }) => bare))
  // Of the five the middle one: a single opening is as long again wherever somebody else wakes up in it.
  const share = sampleOf(done.map(({ opened, bare }) => median(Object.values(opened)) / bare))
  return [
    ...ours,
    information('A form of the same text by React alone', alone, milliseconds),
    atMost('The middle form as a share of it', share, bar.formOfBare, plain),
  ]
}

function tasksOf(done: readonly Round[]): Figure[] {
  const counts = sampleOf(done.map(({ longTasks }) => longTasks.length))
  const longest = sampleOf(done.map(({ longTasks }) => Math.max(0, ...longTasks)))
  return [
    atMost('Tasks over 50 ms in a whole change', counts, bar.longTasks, plain, { timed: true }),
    information('The longest of them', longest, milliseconds),
  ]
}

async function becomePhone(page: Page, cdp: CDPSession): Promise<void> {
  await page.setViewportSize(phone.viewport)
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.addInitScript(watchPage)
}

/** The text of the form for a driver and of the cards before it. */
async function driverFormOf(on: Phone): Promise<BareFormText> {
  await openHome(on)
  const cards = await cardsOf(on.page)
  await openForm(on, driver)
  await on.page.getByLabel('Date d’effet souhaitée', { exact: true }).waitFor()
  return { send: addDriver.send, cards, form: await formTextOf(on.page, addDriver.send) }
}

async function round(on: Phone, bare: Phone): Promise<Round> {
  const opened: Record<string, number> = {}
  for (const form of forms) opened[form.send] = await opening(on, form)
  const alone = await opening(bare, bareForm)
  await openHome(on)
  // For that alone: with a route every request passes through the tool, which an opening waited for.
  await on.page.route(driverCall, answerAtOnce)
  await askForDriver(on)
  await on.page.unroute(driverCall, answerAtOnce)
  const { longTasks } = await seen(on.page)
  return { opened, bare: alone, longTasks }
}

/** Milliseconds from the click to the first frame of `form`. */
async function opening(on: Phone, form: Opened): Promise<number> {
  await openHome(on)
  await openForm(on, form)
  const { openedAt, clickedAt } = await seen(on.page)
  return openedAt - clickedAt
}

/** The home page at rest, what it took forgotten. */
async function openHome({ page, cdp, url, slowdown }: Phone): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  // What the tool puts into a page before it first waits for something would be one of the page's long tasks.
  await page.waitForFunction(() => true)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(500)
  await page.evaluate(() => window.seen.reset())
}

async function openForm(on: Phone, { path, send, isInMenu = false }: Opened): Promise<void> {
  if (isInMenu) await tap(on, 'Faire un changement')
  await on.page.evaluate((awaited) => window.seen.await(awaited), path)
  await tap(on, send)
  await on.page.waitForFunction(() => window.seen.openedAt > 0, undefined, { polling: 100 })
}

async function askForDriver(on: Phone): Promise<void> {
  await openForm(on, driver)
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
