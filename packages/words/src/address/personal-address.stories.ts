import type { Story } from '../ground/story.ts'
import { addressLines } from '../request/common-lines.ts'
import { changeGarageAddress } from './address.stories.ts'

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
