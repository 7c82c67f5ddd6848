import { demoBankAccount } from '../bank-account.ts'
import type { DemoPerson } from './lines.ts'

export const camille: DemoPerson = {
  salutation: 'Mme',
  firstName: 'Camille',
  lastName: 'Martin',
  birthDate: '1984-02-11',
  licenceNumber: '02BR48117',
  licenceDate: '2002-07-09',
}
export const thomas: DemoPerson = {
  salutation: 'Mr',
  firstName: 'Thomas',
  lastName: 'Martin',
  birthDate: '1982-09-27',
}
export const lea: DemoPerson = {
  salutation: 'Mme',
  firstName: 'Léa',
  lastName: 'Martin',
  birthDate: '2006-05-03',
}

export const own = demoBankAccount('Mme Camille Martin', 'Crédit Mutuel de Bretagne', '0438127640A')
export const joint = demoBankAccount('Mr ou Mme Martin', 'BNP Paribas', '00001562478')

// Street and city of the personal address: changing one asks about the other (§4 Personal address change).
export const home = {
  id: 'gar-camille-1',
  street: '12 rue des Lilas',
  zip: '35700',
  city: 'Rennes',
  country: 'France',
}
export const work = {
  id: 'gar-camille-2',
  street: '8 quai de la Fosse',
  zip: '44000',
  city: 'Nantes',
  country: 'France',
}
export const family = {
  id: 'gar-camille-3',
  street: '3 chemin du Moulin',
  zip: '56400',
  city: 'Auray',
  country: 'France',
}
