import { z } from 'zod'
import { isoDate } from '../ground/fields.schema.ts'

/** §3 Document (download list); size in bytes and media type are shown beside the name. */
export const Document = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  created: isoDate,
  sizeBytes: z.int(),
  mediaType: z.string(),
})
export type Document = z.infer<typeof Document>
