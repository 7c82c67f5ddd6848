import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './test/fixtures.ts'
import { screenStates } from './test/screen-states.ts'
import { desktop, phone } from './test/sizes.ts'

declare global {
  var axe: { run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults> }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

// What a skin can break; the rest is the same in all of them.
const lookRules = ['color-contrast', 'link-in-text-block', 'target-size']

const looks = (['verane', 'lutio'] as const).flatMap((brand) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ brand, colorScheme })),
)

for (const { name, customer, open } of screenStates) {
  test.describe(name, () => {
    test.use({
      customer,
      expectedComplaints: [/\b(401|404|500|503)\b|ApiError/],
    })

    test('axe finds nothing in any look, on a desktop or a telephone, and nothing scrolls sideways, be the text twice as large', async ({
      page,
    }) => {
      await page.setViewportSize(desktop.viewport)
      await open(page)
      await page.evaluate(axe.source)
      expect(await violationsInAllLooks(page)).toEqual([])
      await page.setViewportSize(phone.viewport)
      expect(await violations(page), 'on a telephone').toEqual([])
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await sticksOut(page), 'at 320 px').toEqual([])
      // WCAG 1.4.4 Resize text.
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sticksOut(page), `at ${width} px with large text`).toEqual([])
      }
    })
  })
}

async function violationsInAllLooks(page: Page): Promise<string[]> {
  const found: string[] = await violations(page)
  for (const { brand, colorScheme } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((brand) => (document.documentElement.dataset['brand'] = brand), brand)
    const ofLook = await violations(page, lookRules)
    found.push(...ofLook.map((violation) => `${brand} ${colorScheme}: ${violation}`))
  }
  return found
}

async function violations(page: Page, rules: readonly string[] = standards): Promise<string[]> {
  return page.evaluate(
    async (runOnly) => {
      const { violations } = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
      )
    },
    [...rules],
  )
}

/** What reaches beyond the right edge of the window, so that the page scrolls sideways; the innermost elements only. */
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
