import type { Story } from '../ground/story.ts'
import { amendment, driverLines, effectLine } from '../request/common-lines.ts'

/** §2 /removeDriver. */
export const removeDriver = {
  title: 'RETIRER UN CONDUCTEUR',
  action: 'Retirer un conducteur',
  banner: {
    success: 'Vous avez retiré un conducteur avec succès.',
    error: "Malheureusement, une erreur s'est produite lors de la suppression du conducteur",
  },
  underWay: (day) => `Retrait d'un conducteur demandé le ${day}`,
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
