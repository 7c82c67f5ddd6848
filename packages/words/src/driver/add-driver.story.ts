import type { Story } from '../ground/story.ts'
import { amendment, driverLines, effectLine } from '../request/common-lines.ts'

/** §2 /addDriver. */
export const addDriver = {
  title: 'AJOUTER UN CONDUCTEUR',
  action: 'Ajouter un conducteur',
  banner: {
    success:
      'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.',
    error: "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur",
  },
  underWay: (day) => `Ajout d'un conducteur demandé le ${day}`,
  event: { event: 'contract_driver_added' },
  request: {
    title: 'Ajout d’un conducteur',
    details: [
      ...driverLines,
      { label: 'Bonus', fields: ['bonus'], as: 'bonus' },
      { label: 'Lien avec l’assuré', fields: ['relationToCustomer'] },
      { label: 'Numéro de permis', fields: ['driverLicenseNr'] },
      { label: 'Date du permis', fields: ['driverLicensePermDate'], as: 'day' },
      effectLine,
    ],
    receipt: () => ({
      title: 'Votre demande d’ajout d’un conducteur',
      asked: ['Vous avez demandé l’ajout d’un conducteur à votre contrat.'],
      next: [amendment],
      changesRisk: true,
    }),
  },
} as const satisfies Story
