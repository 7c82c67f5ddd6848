import type { Page } from '@playwright/test'
import type { BareFormText } from '../apps/web/src/test/bare-page/bare-form.ts'

/** The lines of each card that the home page shows. */
export async function cardsOf(page: Page): Promise<BareFormText['cards']> {
  const cards = await page.locator('main article').allInnerTexts()
  return cards.map(linesOf)
}

/** What the page of a form says, its fields where their labels stand. `send` is its button, and left out. */
export async function formTextOf(page: Page, send: string): Promise<BareFormText['form']> {
  const fields = await page.locator('main form label').evaluateAll((labels) =>
    labels.map((label): [string, ...string[]] => {
      const field = label instanceof HTMLLabelElement ? label.control : null
      const options = field instanceof HTMLSelectElement ? [...field.options].map(({ text }) => text) : []
      return [label.textContent, ...options]
    }),
  )
  const left = new Set([send, ...fields.flatMap(([, ...options]) => options)])
  const lines = linesOf(await page.locator('main').innerText()).filter((line) => !left.has(line))
  return lines.map((line) => fields.find(([label]) => label === line) ?? line)
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '')
}
