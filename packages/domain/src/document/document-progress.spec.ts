import { expect, it } from 'vitest'
import { documentProgress } from './document-progress.ts'
import type { DocumentStatus } from './owed-document.schema.ts'

const documents = (...statuses: DocumentStatus[]) =>
  statuses.map((status) => ({ status, fileType: 'carteGrise' }))

it.each([
  [documents(), { received: 0, asked: 0 }],
  [documents('pending', 'rejected', 'not validated'), { received: 0, asked: 3 }],
  [documents('pending', 'received', 'validated'), { received: 2, asked: 3 }],
  [documents('validated', 'cancelled'), { received: 1, asked: 1 }],
  [[{ status: 'validated' as const, fileType: 'autre' }], { received: 0, asked: 0 }],
])(
  'received and validated documents have arrived; cancelled and extra ones are not asked for',
  (all, told) => {
    expect(documentProgress(all)).toEqual(told)
  },
)
