import type { Locator, Page } from '@playwright/test'
import { itemsBetween } from './heard.ts'

/** What getting there or doing it takes: acts of a hand, and the seconds of a practised one. */
export type Effort = { steps: number; seconds: number }

/** One way to work the portal. `reach` goes to a control, `press` does what it is for. */
export type Hand = {
  name: string
  reach: (page: Page, control: Locator) => Promise<Effort>
  press: (page: Page, control: Locator) => Promise<void>
}

/**
 * Seconds of the keystroke-level model (Card, Moran and Newell 1980): a key, a touch of what is looked at,
 * and the thought before each act. A swipe, and an item of a page that is heard, are ours.
 */
export const model = { key: 0.28, touch: 1.1, thought: 1.35, swipe: 0.8, heard: 1.5 } as const

const times = (count: number, seconds: number): Effort => ({ steps: count, seconds: count * seconds })

/** Tab after Tab, or back where it lies before what has the focus, then Enter. */
const keyboard: Hand = {
  name: 'keyboard',
  reach: async (page, control) => {
    const isThere = () => control.evaluate((element) => element === document.activeElement)
    const isBefore = await control.evaluate((element) => {
      const focused = document.activeElement ?? document.body
      const before = focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING
      return focused !== document.body && before !== 0
    })
    for (let presses = 0; presses < 300; presses += 1) {
      if (await isThere()) return times(presses, model.key)
      await page.keyboard.press(isBefore ? 'Shift+Tab' : 'Tab')
    }
    throw new Error(`The keyboard does not reach ${control.toString()}`)
  },
  press: (page) => page.keyboard.press('Enter'),
}

/** A thumb: four fifths of the window a swipe, then a tap. */
const touch: Hand = {
  name: 'touch',
  reach: async (page, control) => {
    const box = await control.boundingBox()
    const height = page.viewportSize()?.height ?? 0
    if (!box) throw new Error(`Nowhere to be touched: ${control.toString()}`)
    const beyond = Math.max(0, box.y + box.height - height, -box.y)
    await control.scrollIntoViewIfNeeded()
    return times(Math.ceil(beyond / (0.8 * height)), model.swipe)
  },
  press: (_, control) => control.tap(),
}

/** Who hears the page: item by item, or from heading to heading and on, then a double tap. */
const heard: Hand = {
  name: 'heard',
  reach: async (page, control) => times(await itemsBetween(page, control), model.heard),
  press: async (_, control) => {
    await control.evaluate((element) => element instanceof HTMLElement && element.click())
  },
}

export const hands: readonly Hand[] = [keyboard, touch, heard]
