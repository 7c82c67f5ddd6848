import { firstAnswersId } from '@portal/contract/page/first-answers.ts'
import type { QueryClient } from '@tanstack/react-query'
import { objectIn } from '../ground/object-in.ts'
import { fits } from './shape.ts'

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
    const isNew = client.getQueryData([name]) === undefined
    client.setQueryData([name], data, { updatedAt: performance.timeOrigin })
    if (isNew) void client.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  }
}
