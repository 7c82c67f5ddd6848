import type { Story } from '../ground/story.ts'
import { addressLines, amendment, changeReceived } from '../request/common-lines.ts'

/** §2 /changeAddress, for where vehicles are garaged. */
export const changeGarageAddress = {
  banner: {
    success: `${changeReceived} Nos services vous recontacteront au plus vite`,
    error: "Une erreur s'est produite",
  },
  underWay: (day) => `Changement du lieu de garage demandé le ${day}`,
  event: { event: 'address_changed', address: 'garage' },
  request: {
    title: 'Changement d’adresse de garage',
    details: [...addressLines, { label: 'Contrats concernés', fields: ['policyNumbers'] }],
    receipt: () => ({
      title: 'Votre demande de changement d’adresse de garage',
      asked: [changeReceived],
      next: ['Nos services vous recontacteront au plus vite.', amendment],
      changesRisk: true,
    }),
  },
} as const satisfies Story

export const garageStories = { changeGarageAddress }
