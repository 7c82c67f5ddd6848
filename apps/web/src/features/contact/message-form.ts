import { messageTopics } from '@portal/domain/contact/message-topics.ts'
import { contact as text } from '@portal/words/contact/contact.ts'
import { z } from 'zod'

/** §9: what is typed goes as it is; the server alone judges it. No topic: a message and no more. */
export const messageForm = z.object({ topic: z.enum(['', ...messageTopics]), text: z.string() })

export const noMessage: z.input<typeof messageForm> = { topic: '', text: '' }

/** How a message begins: empty, or by the request whose question it answers, where that led here. */
export function messageOf(state: unknown): typeof noMessage {
  const isAnswer = typeof state === 'object' && state !== null && 'answerTo' in state
  if (!isAnswer || typeof state.answerTo !== 'string') return noMessage
  return { ...noMessage, text: text.answerTo(state.answerTo) }
}
