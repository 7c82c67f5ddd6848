import { expect as expecting, type Page, type Route } from '@playwright/test'
import { problemType } from '@portal/contract/ground/problems.ts'
import type { Login } from '../test/customers.ts'

/** Patient, as a machine that is busy with pictures draws a screen late. */
export const expect = expecting.configure({ timeout: 20_000 })

/** What a customer may have before her, by name: each goes there, on a new page, its customer signed in. */
export type States = Readonly<Record<string, (page: Page) => Promise<void>>>

/**
 * The states of one customer; `bring` has the broker's feed bring her first, once in a run. What other states
 * are made of, with another answer or one more file, is seen by axe in the first look and the last only.
 */
export type Group = {
  customer: Login | undefined
  looks: 'all' | 'first and last'
  bring?: () => Promise<void>
  states: States
}

/** A screen that needs no more than its address to show all it has. */
export const plain = (path: string, title: string) => async (page: Page) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
}

/** Waits for the scripts to take the page over: what stood there before is nothing to a screen reader. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator('#root > [inert]')).toHaveCount(0)
}

type Played = { status: number; json?: unknown } | 'never'

/** Has what is written to addresses that end so answered by us, and so nothing changed; reads go on. */
export async function answerWrites(page: Page, path: RegExp, answer: Played): Promise<void> {
  await page.route(path, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    if (answer === 'never') return hold(page, route)
    const { status, json } = answer
    if (json === undefined) return route.fulfill({ status })
    return route.fulfill({ status, json, ...(status >= 400 && { contentType: problemType }) })
  })
}

const held = new WeakMap<Page, Route[]>()

function hold(page: Page, route: Route): void {
  held.set(page, [...(held.get(page) ?? []), route])
}

/** Closes it. */
export async function leave(page: Page): Promise<void> {
  await letGo(page)
  await page.goto('about:blank')
  await page.close()
}

/**
 * Makes it as good as new for the next state, but for what Chromium has read and compiled already: a page of
 * its own for each state would be a third more work.
 */
export async function renew(page: Page): Promise<void> {
  await letGo(page)
  // Where nothing of ours runs that could keep what was typed.
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  await page.emulateMedia({ colorScheme: null })
  await page.mouse.move(0, 0)
}

// What is held back is broken off first: a page that just goes lets it go to the server.
async function letGo(page: Page): Promise<void> {
  for (const route of held.get(page) ?? []) await route.abort('connectionreset')
  held.delete(page)
  // An answer that is still being changed finds no page any more, which is no failure.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** A policy as the API gives it, as far as a played answer changes it. */
type Given = {
  policyNumber: string
  pendingRequests: object[]
  documents: { name: string; status: string }[]
}

/** Has the policy of that number read with `change` from now on, as the server gives it after a write. */
export async function changePolicy(
  page: Page,
  policyNumber: string,
  change: (policy: Given) => Partial<Given>,
): Promise<void> {
  await changeRead(page, /\/policy\/accounts\/[^/]+$/, (policies: Given[]) =>
    policies.map((policy) =>
      policy.policyNumber === policyNumber ? { ...policy, ...change(policy) } : policy,
    ),
  )
}

/** Has what is read at these addresses changed by `change` from now on. */
export async function changeRead<Read>(
  page: Page,
  path: RegExp,
  change: (read: Read) => Read,
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // Whole, whatever the page holds already: 304 has nothing to change.
    const { 'if-none-match': _held, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const read: Read = await response.json()
    await route.fulfill({ response, json: change(read) })
  })
}

/** Has reads of these addresses answered with `json`. */
export async function answerReads(page: Page, path: RegExp, json: unknown): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
}

/** Waits for a message of that text, which stands above the screen. */
export async function expectBanner(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('main')).toContainText(text)
}
