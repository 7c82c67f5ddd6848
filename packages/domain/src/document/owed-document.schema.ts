import { z } from 'zod'

/** §4 Document status labels. */
export const documentStatuses = [
  'pending',
  'received',
  'validated',
  'rejected',
  'not validated',
  'cancelled',
] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** §3 Document (to provide). `reason` is what the broker wrote when it rejected one. */
export const OwedDocument = z.strictObject({
  name: z.string(),
  description: z.string(),
  fileType: z.string(),
  status: z.enum(documentStatuses),
  canResend: z.boolean(),
  maxFileNumber: z.int().nullable(),
  exactFileNumber: z.int().nullable(),
  reason: z.string().nullable(),
})
export type OwedDocument = z.infer<typeof OwedDocument>
