import { messageTopics } from '@portal/domain/contact/message-topics.ts'
import { z } from 'zod'

/** §9: what is typed goes as it is; the server alone judges it. No subject is a message that is only that. */
export const messageForm = z.object({ topic: z.enum(['', ...messageTopics]), text: z.string() })

export const noMessage: z.input<typeof messageForm> = { topic: '', text: '' }
