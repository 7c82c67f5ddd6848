import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { renew, takenOver } from '../states/state.ts'
import { enlarged, looks, narrow, standards } from '../test/accessibility-checks.ts'
import { expect, test } from '../test/fixtures.ts'
import { screenStates } from '../test/screen-states.ts'
import { desktop, phone } from '../test/sizes.ts'

declare global {
  var axe: { run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults> }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// What a skin can break; the rest is the same in all of them.
const lookRules = ['color-contrast', 'link-in-text-block', 'target-size']

for (const [group, { customer, bring, looks: wanted, states }] of Object.entries(screenStates)) {
  test.describe(group, () => {
    test.use({
      // As in fixtures.ts, after the broker's feed has brought her.
      customer: async ({}, use) => {
        await bring?.()
        await use(customer)
      },
      expectedComplaints: [/\b(400|401|404|409|429|500|503)\b|ApiError|ERR_(INTERNET|CONNECTION)/],
    })

    test('axe finds nothing in any look, on a desktop or a telephone, and nothing scrolls sideways, be the text twice as large', async ({
      page,
    }) => {
      test.setTimeout(25_000 * Object.keys(states).length)
      for (const [name, open] of Object.entries(states)) {
        await test.step(name, async () => {
          await page.setViewportSize(desktop.viewport)
          await open(page)
          await takenOver(page)
          await see[wanted](page, name)
          await renew(page)
        })
      }
    })
  })
}

const see = {
  all: async (page: Page, name: string) => look(page, name, looks.slice(1, -1), enlarged.widths),
  'first and last': async (page: Page, name: string) => look(page, name, [], enlarged.widths.slice(0, 1)),
}

// The first look is seen by every rule on a desktop, the last by every rule on a telephone.
async function look(page: Page, name: string, between: typeof looks, large: number[]): Promise<void> {
  await page.evaluate(axeSource)
  expect.soft(await violations(page), name).toEqual([])
  for (const { brand, colorScheme } of between) {
    await wear(page, brand, colorScheme)
    expect.soft(await violations(page, lookRules), `${name}, ${brand} ${colorScheme}`).toEqual([])
  }
  for (const { brand, colorScheme } of looks.slice(-1)) await wear(page, brand, colorScheme)
  await page.setViewportSize(phone.viewport)
  expect.soft(await violations(page), `${name}, on a telephone`).toEqual([])
  await page.setViewportSize({ width: narrow, height: 640 })
  expect.soft(await sticksOut(page), `${name}, at ${narrow} px`).toEqual([])
  await page.evaluate(
    (times) => (document.documentElement.style.fontSize = `${times * 100}%`),
    enlarged.times,
  )
  for (const width of large) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await sticksOut(page), `${name}, at ${width} px with large text`).toEqual([])
  }
}

async function wear(page: Page, brand: string, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((brand) => (document.documentElement.dataset['brand'] = brand), brand)
}

async function violations(page: Page, rules: readonly string[] = standards): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await globalThis.axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // No rule of these reads style sheets.
        preload: false,
      })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
      )
    },
    [...rules],
  )
}

/** What reaches beyond the right edge, so that the page scrolls sideways; the innermost elements only. */
async function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isOut = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => isOut(element) && !Array.from(element.children).some(isOut))
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  })
}
