import type { RequestEntry, RequestSheet } from '@portal/domain/request/request.schema.ts'

/** A driver to be added to AV-1, transmitted unless told otherwise. */
export function request(change: Partial<RequestEntry> = {}): RequestEntry {
  return {
    number: 'EA-20261121-7K3QX9FM',
    kind: 'addDriver',
    policyNumber: 'AV-1',
    createdAt: '2026-11-20T23:30:00.000Z',
    status: 'sent',
    statusAt: '2026-11-21T08:00:00.000Z',
    reason: null,
    ...change,
  }
}

/** What is asked of a change of vehicle, as the server writes it. */
export const newVehicle = [
  { label: 'Nouveau véhicule', value: 'Renault Mégane' },
  { label: 'Énergie', value: 'Électrique' },
  { label: 'Finition', value: 'Techno' },
  { label: 'Immatriculation', value: 'EF-456-GH' },
  { label: 'Date de première mise en circulation', value: '09.02.2026' },
  { label: 'Date d’effet souhaitée', value: '01.12.2026' },
] as const satisfies RequestSheet['details']

/** The same with all that its page shows. */
export function requestSheet(change: Partial<RequestSheet> = {}): RequestSheet {
  return {
    ...request(),
    details: [
      { label: 'Véhicule assuré', value: 'Renault Clio V (AB-123-CD)' },
      { label: 'Conducteur', value: 'Mme Inès Benali' },
    ],
    files: [],
    history: [
      { status: 'received', at: '2026-11-20T23:30:00.000Z', reason: null },
      { status: 'sent', at: '2026-11-21T08:00:00.000Z', reason: null },
    ],
    mayWithdraw: true,
    ...change,
  }
}
