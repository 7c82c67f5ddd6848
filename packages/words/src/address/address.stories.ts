import type { Story } from '../ground/story.ts'
import { addressLines, amendment, changeReceived } from '../request/common-lines.ts'

/** §2 /changeAddress, for where vehicles are garaged. */
const changeGarageAddress = {
  banner: {
    success:
      'Votre demande de changement a bien été prise en compte. Nos services vous recontacteront au plus vite',
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

/** §2 /changeAddress, for her own address. */
export const changePersonalAddress = {
  banner: { success: 'Adresse modifiée avec succès', error: changeGarageAddress.banner.error },
  event: { event: 'address_changed', address: 'account' },
  changes: ['getAccount'],
  request: {
    title: 'Changement d’adresse personnelle',
    details: addressLines,
    receipt: () => ({
      title: 'Votre nouvelle adresse',
      asked: ['Votre adresse personnelle a été modifiée.'],
      next: ['Nos courriers vous parviendront désormais à cette adresse.'],
      isSensitive: true,
    }),
  },
} as const satisfies Story

export const garageStories = { changeGarageAddress }
