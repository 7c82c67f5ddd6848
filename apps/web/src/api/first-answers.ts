import { firstAnswersId } from '@portal/contract/page/first-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { objectIn } from '../ground/object-in.ts'
import { fits } from './shape.ts'

/** Since when what came with the page is known to a tab that did not: before all that it reads itself. */
const sentWithPage = 1

/**
 * Takes what the server read for `accountId` along with this page out of the document and shows it at once.
 * What this tab did not know is asked for behind it: a browser that restores a page may do so from a copy of
 * yesterday. What is missing, or has another shape, is asked for as ever.
 */
export function takeFirstAnswers(client: QueryClient, accountId: string): void {
  const element = document.getElementById(firstAnswersId)
  element?.remove()
  const given: { accountId?: unknown; answers?: object } = objectIn(element?.textContent ?? null) ?? {}
  if (given.accountId !== accountId) return
  for (const [name, data] of Object.entries(given.answers ?? {})) {
    if (!fits(name, data)) continue
    const isKnown = client.getQueryData([name]) !== undefined
    client.setQueryData([name], data, { updatedAt: isKnown ? performance.timeOrigin : sentWithPage })
  }
}

/** Whether what is shown came with the page and no answer has borne it out since. */
export function isUnconfirmed({ dataUpdatedAt }: { dataUpdatedAt: number }): boolean {
  return dataUpdatedAt === sentWithPage
}
