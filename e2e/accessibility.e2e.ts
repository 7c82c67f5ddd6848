import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, test } from './fixtures.ts'
import { screenStates } from './screen-states.ts'

declare global {
  var axe: { run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults> }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const looks = (['verane', 'lutio'] as const).flatMap((brand) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ brand, colorScheme })),
)

for (const { name, customer, open } of screenStates) {
  test.describe(name, () => {
    test.use({ customer, reducedMotion: 'reduce', expectedComplaints: [/\b(401|404|500|503)\b|ApiError/] })

    for (const [width, height] of [
      [1280, 900],
      [360, 740],
    ] as const) {
      test(`has nothing for axe to find at ${width} px, in both skins, light and dark`, async ({ page }) => {
        await page.setViewportSize({ width, height })
        await open(page)
        await page.evaluate(axe.source)
        for (const look of looks) {
          await wear(page, look)
          expect(await violations(page), JSON.stringify(look)).toEqual([])
        }
      })
    }
  })
}

async function wear(page: Page, { brand, colorScheme }: (typeof looks)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate((brand) => (document.documentElement.dataset['brand'] = brand), brand)
}

async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { violations } = await globalThis.axe.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
    )
  }, standards)
}
