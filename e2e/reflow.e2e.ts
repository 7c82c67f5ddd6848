import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { screenStates } from './screen-states.ts'

for (const { name, customer, open } of screenStates) {
  test.describe(name, () => {
    test.use({
      customer,
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
      expectedComplaints: [/\b(401|404|500|503)\b|ApiError/],
    })

    test('needs no sideways scroll at 320 px, nor with text twice as large', async ({ page }) => {
      await open(page)
      expect(await sticksOut(page)).toEqual([])
      // 200 % of the text in a window of 1280 px and on a telephone (WCAG 1.4.4, 1.4.10).
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await sticksOut(page), `at ${width} px`).toEqual([])
      }
    })
  })
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
