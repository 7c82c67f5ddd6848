import type { Page } from '@playwright/test'
import { camille } from './test/customers.ts'
import { expect, test } from './test/fixtures.ts'
import { openAllRoutes } from './test/routes.ts'

// Words that an English sentence hardly does without, and that no French one has.
const english =
  /\b(the|and|your|you|are|this|that|with|from|please|loading|submit|cancel|close|next|previous|search|required|invalid|missing|must|should|file|upload|password|address|policy|policies|vehicle|driver|error|unknown|name|number|street|city|country|birth|holder|is|not|of|to)\b/i
// What a screen says when it has nothing to say: a value that is missing, a key that nobody translated, a stand-in.
const emptyWords =
  /\b(undefined|null|NaN|Infinity|Invalid Date|lorem|ipsum|placeholder)\b|\[object|\$\{|\{\{|en construction|bientôt disponible|prochainement disponible|à compléter|page de remplacement/i
const ruleKey = /\b[a-z]+(-[a-z]+)*-(required|missing|invalid|past|long|short|young|small|large)\b/

test.use({ customer: camille })

test('every route of §2 is a French screen under its own title, complete and without a complaint', async ({
  page,
}) => {
  // Some thirty pages.
  test.setTimeout(120_000)
  await openAllRoutes(page, async (path) => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const words = await spokenWords(page)
    expect(words.length, `${path} says something`).toBeGreaterThan(20)
    const wrong = words.filter((text) => [english, emptyWords, ruleKey].some((sign) => sign.test(text)))
    expect(wrong, path).toEqual([])
  })
})

/** What the portal's own page shows or has a screen reader say; the debug tool beside it speaks to developers. */
function spokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['alt', 'aria-description', 'aria-label', 'placeholder', 'title']
    const root = document.querySelector('#root')
    if (!root) return []
    const texts = Array.from(root.querySelectorAll('*')).flatMap((element) => [
      ...Array.from(element.childNodes)
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent),
      ...attributes.map((name) => element.getAttribute(name)),
    ])
    return texts.map((text) => (text ?? '').trim()).filter((text) => text !== '')
  })
}
