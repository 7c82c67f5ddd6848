import type { ReactNode } from 'react'
import { expect } from 'vitest'
import type { TabPolicy } from '../api/tab-policy.ts'
import { hands } from './hands.ts'
import { clio } from './policy.ts'
import { json, renderScreen, type Answer } from './render-screen.tsx'
import { formOn, type FormScreen } from './screens/form-screen.ts'

type Given = {
  /** What the policy AV-1 has of its own. */
  policy?: Partial<TabPolicy>
  /** Answers of the API beside the list of policies. */
  answers?: Record<string, Answer | Answer[]>
}

/** For specs: a screen about the policy AV-1, and the bodies of what was written from it. */
export async function openChange(screen: ReactNode, { policy = {}, answers = {} }: Given = {}) {
  const page = await renderScreen(screen, {
    answers: { 'GET /policy/accounts/{accountId}': json([{ ...clio, ...policy }]), ...answers },
    state: { policyNumber: 'AV-1' },
  })
  const written = () => page.sent.filter(({ method }) => method !== 'GET')
  return { ...page, written, bodies: () => written().map(({ body }) => body) }
}

/** For specs: a screen that changes the policy AV-1, to be filled in and sent. */
export async function openForm<Label extends string>(
  screen: ReactNode,
  form: FormScreen<Label>,
  given: Given = {},
) {
  const page = { ...(await openChange(screen, given)), ...formOn(hands, form) }
  /** Sends, and expects these lines alone in the error summary and no call but what was made before. */
  const sendRefused = async (...lines: string[]) => {
    const count = page.written().length
    await page.send()
    const heading = lines.length === 1 ? '1 erreur à corriger' : `${lines.length} erreurs à corriger`
    await expect.element(page.summary).toHaveTextContent(heading + lines.join(''))
    expect(page.written()).toHaveLength(count)
  }
  return { ...page, sendRefused }
}
