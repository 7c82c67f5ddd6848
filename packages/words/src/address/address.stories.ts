import type { Story } from '../ground/story.ts'
import { addressLines, amendment, changeReceived } from '../request/common-lines.ts'

const servicesCallBack = 'Nos services vous recontacteront au plus vite'

/** §2 /changeAddress, for where vehicles are garaged. */
export const changeGarageAddress = {
  banner: {
    success: `${changeReceived} ${servicesCallBack}`,
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
      next: [`${servicesCallBack}.`, amendment],
      changesRisk: true,
    }),
  },
} as const satisfies Story

export const garageStories = { changeGarageAddress }
