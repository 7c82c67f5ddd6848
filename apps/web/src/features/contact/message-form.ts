import { messageTopics } from '@portal/domain/contact/message-topics.ts'
import { z } from 'zod'

/** §9: what is typed goes as it is; the server alone judges it. No topic: a message and no more. */
export const messageForm = z.object({ topic: z.enum(['', ...messageTopics]), text: z.string() })

export const noMessage: z.input<typeof messageForm> = { topic: '', text: '' }
