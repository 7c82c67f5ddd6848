import { firstAnswersId } from '@portal/contract/page/first-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { objectIn } from '../ground/object-in.ts'
import { fits } from './shape.ts'

/**
 * Takes what the server read for `accountId` along with this page out of the document, as if its calls had
 * been answered when the page was asked for. What is missing, or has another shape, is asked for.
 */
export function takeFirstAnswers(client: QueryClient, accountId: string): void {
  const element = document.getElementById(firstAnswersId)
  element?.remove()
  const given: { accountId?: unknown; answers?: object } = objectIn(element?.textContent ?? null) ?? {}
  if (given.accountId !== accountId) return
  for (const [name, data] of Object.entries(given.answers ?? {})) {
    if (fits(name, data)) client.setQueryData([name], data, { updatedAt: performance.timeOrigin })
  }
}
