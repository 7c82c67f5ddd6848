import { z } from 'zod'

/** §9: what is typed goes as it is; the server alone judges it. */
export const complaintForm = z.object({ text: z.string() })

export const noComplaint = { text: '' }
