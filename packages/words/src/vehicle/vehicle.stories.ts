import { limits } from '@portal/domain/ground/limits.ts'
import type { Story } from '../ground/story.ts'
import { labels } from '../label/labels.ts'
import { changeReceived, effectLine, followed } from '../request/common-lines.ts'
import { coverDate, firstRegistration } from './vehicle-words.ts'

const weCallBack = 'Nous vous recontactons au plus vite'

/** §2 /changeVehicle. */
export const changeVehicle = {
  title: 'CHANGER DE VEHICULE',
  action: 'Changer de véhicule',
  banner: {
    success: `${changeReceived} ${weCallBack}`,
    error: "Malheureusement, une erreur s'est produite lors du changement du véhicule",
  },
  underWay: (day) => `Changement de véhicule demandé le ${day}`,
  event: { event: 'contract_vehicle_changed' },
  request: {
    title: 'Changement de véhicule',
    details: [
      { label: labels.newVehicle, fields: ['manufacturer', 'model'] },
      { label: 'Énergie', fields: ['engine'] },
      { label: labels.trim, fields: ['equipment'] },
      { label: labels.plate, fields: ['licensePlate'] },
      { label: firstRegistration, fields: ['regDate'], as: 'day' },
      effectLine,
    ],
    receipt: () => ({
      title: 'Votre demande de changement de véhicule',
      asked: [changeReceived],
      next: [
        `${weCallBack}. Le changement prend jusqu’à ${limits.vehicleChangeHours} h.`,
        coverDate.join(' '),
        followed,
      ],
      changesRisk: true,
    }),
  },
} as const satisfies Story

export const vehicleStories = { changeVehicle }
