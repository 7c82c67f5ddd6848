import type { PendingKind } from '@portal/domain/policy/policy.schema.ts'

type Sentence = (day: string) => string

/** What the broker has been asked and has not carried out yet, on the card and on the change screens. */
export const pendingRequests = {
  title: 'Demandes en cours',
  asked: {
    addDriver: (day) => `Ajout d'un conducteur demandé le ${day}`,
    removeDriver: (day) => `Retrait d'un conducteur demandé le ${day}`,
    changeVehicle: (day) => `Changement de véhicule demandé le ${day}`,
    changeGarageAddress: (day) => `Changement du lieu de garage demandé le ${day}`,
    terminateContract: (day) => `Résiliation demandée le ${day}`,
  } satisfies Record<PendingKind, Sentence>,
}
