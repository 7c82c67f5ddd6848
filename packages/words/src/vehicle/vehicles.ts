import { limits } from '@portal/domain/ground/limits.ts'
import { changes } from '../form/changes.ts'
import { dateFormat, datePlaceholder } from '../form/form.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { shell } from '../shell/shell.ts'
import { coverDate, firstRegistration } from './vehicle-words.ts'
import { changeVehicle } from './vehicle.stories.ts'

/** The screen of §2 /changeVehicle. */
export const vehicles = {
  change: changeVehicle.action,
  asks: `Quel véhicule assurer désormais${nbsp}?`,
  delay: {
    title: `Comptez jusqu’à ${limits.vehicleChangeHours}${nbsp}h`,
    get text() {
      const [from, until, proof] = coverDate
      return [
        `Le changement peut prendre jusqu’à ${limits.vehicleChangeHours}${nbsp}h. ${from}`,
        until,
        `${proof} Notre service client répond ${shell.customerService.hours}.`,
      ]
    },
  },
  vehicle: labels.newVehicle,
  registration: labels.plate,
  effect: labels.effectiveDate,
  /** Below the day that she wishes for: it is not granted yet (L112-3). */
  untilConfirmed: 'Jusqu’à la confirmation écrite, seul votre véhicule actuel est assuré.',
  /** Offered while typing. */
  manufacturers: [
    'Alpine',
    'Audi',
    'BMW',
    'BYD',
    'Citroën',
    'Cupra',
    'Dacia',
    'DS',
    'Fiat',
    'Ford',
    'Honda',
    'Hyundai',
    'Jeep',
    'Kia',
    'Mercedes-Benz',
    'MG',
    'Mini',
    'Nissan',
    'Opel',
    'Peugeot',
    'Renault',
    'Seat',
    'Skoda',
    'Suzuki',
    'Tesla',
    'Toyota',
    'Vérane',
    'Volkswagen',
    'Volvo',
  ],
  engines: ['Essence', 'Diesel', 'Hybride', 'Hybride rechargeable', 'Électrique', 'GPL', 'Superéthanol E85'],
  /** `first` and `last` are the days between which the change can take effect. */
  fields: (first: string, last: string) => ({
    manufacturer: { label: 'Marque', required: 'Saisissez la marque' },
    model: { label: 'Modèle', required: 'Saisissez le modèle' },
    engine: { label: 'Energie', required: 'Saisissez l’énergie' },
    equipment: { label: labels.trim, required: 'Saisissez la finition' },
    licensePlate: {
      label: 'Plaque d’immatriculation',
      hint: 'Rubrique A de la carte grise, par exemple AB-123-CD',
      required: 'Saisissez la plaque d’immatriculation',
    },
    regDate: {
      label: firstRegistration,
      hint: `Rubrique B de la carte grise, au format ${datePlaceholder}`,
      required: 'Saisissez la date de première mise en circulation',
    },
    effectiveDate: {
      ...changes.effectiveDate,
      hint: `${dateFormat}, entre le ${first} et le ${last}`,
      rules: { 'date-too-late': `Choisissez une date entre le ${first} et le ${last}` },
    },
  }),
} as const
