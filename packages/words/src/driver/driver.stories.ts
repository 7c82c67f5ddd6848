import { callWith, rideBefore, until } from '../cover/cover.ts'
import type { Story } from '../ground/story.ts'
import { amendment, driverLines, effectLine, followed } from '../request/common-lines.ts'

/** §2 /addDriver. */
export const addDriver = {
  title: 'AJOUTER UN CONDUCTEUR',
  action: 'Ajouter un conducteur',
  banner: {
    success:
      'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.',
    error: "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur",
  },
  underWay: (day) => `Ajout d’un conducteur demandé le ${day}`,
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
      next: [
        `L’ajout est demandé, mais pas encore confirmé. ${until('addDriver')} ${callWith(rideBefore)}`,
        followed,
      ],
      changesRisk: true,
    }),
  },
} as const satisfies Story

/** §2 /removeDriver. */
export const removeDriver = {
  title: 'RETIRER UN CONDUCTEUR',
  action: 'Retirer un conducteur',
  banner: {
    success: 'Vous avez retiré un conducteur avec succès.',
    error: "Malheureusement, une erreur s'est produite lors de la suppression du conducteur",
  },
  underWay: (day) => `Retrait d’un conducteur demandé le ${day}`,
  event: { event: 'contract_driver_removed' },
  request: {
    title: 'Retrait d’un conducteur',
    details: [...driverLines, effectLine],
    receipt: () => ({
      title: 'Votre demande de retrait d’un conducteur',
      asked: ['Vous avez demandé le retrait d’un conducteur de votre contrat.'],
      next: [amendment],
      changesRisk: true,
    }),
  },
} as const satisfies Story

/** In the order of the card's menu. */
export const driverStories = { addDriver, removeDriver }
