import type { Document } from '@portal/domain/document/document.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'

/** How the documents of one policy are read; its failure is shown in the policy's own place. */
export const documentsQuery = (policyNumber: string) =>
  queryOptions<Document[]>({
    queryKey: ['listDocuments', policyNumber],
    queryFn: ({ signal }) => call('listDocuments', { params: { policyNumber }, signal }),
    throwOnError: false,
  })
