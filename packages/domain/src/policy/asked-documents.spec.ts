import { expect, it } from 'vitest'
import type { DocumentStatus } from '../document/owed-document.schema.ts'
import { askedDocuments } from './asked-documents.ts'

const document = (status: DocumentStatus, fileType = 'carteGrise') => ({
  name: 'Carte grise',
  description: '',
  fileType,
  status,
  canResend: false,
  maxFileNumber: null,
  exactFileNumber: null,
  reason: null,
})

it('documents that were asked for have come when they are no longer owed (§4), on policies that can send some', () => {
  const policies = [
    {
      state: 'En cours',
      documents: [
        document('pending'),
        document('rejected'),
        document('not validated'),
        document('received'),
        document('validated'),
        document('cancelled'),
        document('received', 'autre'),
      ],
    },
    { state: 'En cours', documents: [document('validated')] },
    { state: 'Résilié', documents: [document('pending')] },
    { state: 'Résilié CTX', documents: [document('pending')] },
  ]
  expect(askedDocuments(policies)).toEqual({ asked: 6, received: 3 })
  expect(askedDocuments([])).toEqual({ asked: 0, received: 0 })
})
