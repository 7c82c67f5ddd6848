import { request, type Browser, type Page } from '@playwright/test'
import { leave, takenOver } from '../../e2e/states/state.ts'
import { signedIn } from '../../e2e/test/customers.ts'
import { desktop, phone } from '../../e2e/test/sizes.ts'
import { windowOf, type Frame, type Shot, type State } from './shots.ts'

/** A picture as PNG, or why there is none. */
export type Taken = { shot: Shot } & ({ png: Buffer } | { failure: string })

type Studio = {
  browser: Browser
  /** Origin of a portal with the demonstration and a business clock that stands still. */
  url: string
}

/** The pictures of one state in one skin that it is opened once for, and then turned to one by one. */
type Sitting = { state: State; brand: string; frames: readonly Frame[] }

/**
 * Takes these pictures, so many sittings side by side, and hands each on as it comes. A state that cannot be
 * opened is handed on as the failure of its pictures, and the others go on.
 */
export async function takePictures(
  studio: Studio,
  shots: readonly Shot[],
  sideBySide: number,
  onTaken: (taken: Taken) => Promise<void>,
): Promise<void> {
  const left = sittingsOf(shots)
  const work = async () => {
    const signIns = new Map<string, ReturnType<typeof signedIn>>()
    for (let sitting = left.shift(); sitting; sitting = left.shift()) {
      await sit(studio, sitting, signIns, onTaken)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
}

function sittingsOf(shots: readonly Shot[]): Sitting[] {
  // A telephone has a menu of its own, which does not open by being made narrow.
  const groups = Map.groupBy(
    shots,
    ({ state, frame }) => `${frame.brand} ${state.slug} ${isTelephone(frame)}`,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first
      ? [{ state: first.state, brand: first.frame.brand, frames: group.map(({ frame }) => frame) }]
      : []
  })
}

async function sit(
  studio: Studio,
  { state, brand, frames }: Sitting,
  signIns: Map<string, ReturnType<typeof signedIn>>,
  onTaken: (taken: Taken) => Promise<void>,
): Promise<void> {
  const cookies = await cookiesOf(studio.url, state, signIns)
  const page = await openPage(studio, brand, cookies)
  if (frames.every(isTelephone)) await page.setViewportSize(phone.viewport)
  const failure = await state
    .open(page)
    .then(() => takenOver(page))
    .then(() => settled(page))
    .catch(plainly)
  for (const frame of frames) {
    const shot = { state, frame }
    const png = failure ?? (await takePicture(page, frame).catch(plainly))
    await onTaken(typeof png === 'string' ? { shot, failure: png } : { shot, png })
  }
  await leave(page)
  await handOn(page, state, signIns)
  await page.context().close()
}

const isTelephone = ({ width }: Frame) => width <= phone.viewport.width
const plainly = (error: unknown) => (error instanceof Error ? error.message : String(error))

// One sign-in for all sittings of a customer that come one after the other.
async function cookiesOf(
  url: string,
  { customer, bring }: State,
  signIns: Map<string, ReturnType<typeof signedIn>>,
) {
  if (!customer) return []
  await bring?.()
  const signIn = signIns.get(customer.username) ?? signedIn(request, url, customer)
  signIns.set(customer.username, signIn)
  return (await signIn).cookies
}

/**
 * A session's cookie is another one after five minutes, and the first is then a copy that signs her out: the
 * next sitting goes on with the last. What a state did to other cookies ends with it.
 */
async function handOn(
  page: Page,
  { customer }: State,
  signIns: Map<string, ReturnType<typeof signedIn>>,
): Promise<void> {
  const before = customer && (await signIns.get(customer.username))
  if (!customer || !before) return
  const held = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
  const latest = (cookie: (typeof before.cookies)[number]) =>
    cookie.httpOnly ? (held.get(cookie.name) ?? cookie) : cookie
  const cookies = before.cookies.map(latest)
  signIns.set(customer.username, Promise.resolve({ ...before, cookies }))
}

type Cookies = Awaited<ReturnType<typeof cookiesOf>>

async function openPage({ browser, url }: Studio, brand: string, cookies: Cookies): Promise<Page> {
  const context = await browser.newContext({
    ...desktop,
    baseURL: url,
    storageState: { cookies, origins: [{ origin: url, localStorage: [{ name: 'brand', value: brand }] }] },
    reducedMotion: 'reduce',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  })
  // It comes late, and no customer sees it.
  await context.route(/debug-tool/, (route) => route.abort())
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  return page
}

/** Waits for what comes after the first view, drawings for instance, and for its fonts. */
export async function settled(page: Page): Promise<undefined> {
  // A state that holds an answer back never gets quiet: it is taken as it stands then.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
}

async function takePicture(page: Page, { mode, width }: Frame): Promise<Buffer> {
  await page.setViewportSize(windowOf(width))
  await page.emulateMedia({ colorScheme: mode })
  // What was pressed last lies elsewhere now, and something else would be under the pointer.
  await page.mouse.move(0, 0)
  await page.evaluate(async () => {
    await document.fonts.ready
    // What waits until it comes near the window would be left out below it.
    for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible'
    // A skin that was just put on has its scenes still to fetch.
    const grounds = Array.from(
      document.querySelectorAll('*'),
      (each) => getComputedStyle(each).backgroundImage,
    )
    const scenes = new Set(
      grounds.flatMap((ground) => [...ground.matchAll(/url\("([^"]+)"\)/g)].map(([, at]) => at ?? '')),
    )
    await Promise.all(
      Array.from(scenes, (src) =>
        Object.assign(new Image(), { src })
          .decode()
          .catch(() => undefined),
      ),
    )
    // What follows the width by script does so with the next picture of the screen.
    for (let pictures = 0; pictures < 2; pictures += 1) await new Promise(requestAnimationFrame)
  })
  // What covers the window, a modal for instance, lies so over no more of a longer page.
  const fullPage = !(await page.evaluate(() =>
    Array.from(document.querySelectorAll('dialog[open], section, :popover-open')).some(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        (!element.matches(':popover-open') ||
          getComputedStyle(element, '::backdrop').backgroundColor !== 'rgba(0, 0, 0, 0)'),
    ),
  ))
  // What stays in sight would be drawn where the page was left, in the middle of a picture of all of it.
  if (fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // What fades by how far it is scrolled would be drawn at its end if it were stopped; all else is at rest.
  return page.screenshot({ fullPage, animations: 'allow', caret: 'hide' })
}
