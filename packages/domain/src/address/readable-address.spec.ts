import { expect, it } from 'vitest'
import { addressText, readableAddress } from './readable-address.ts'

it.each([
  ['12 RUE DES LILAS', '12 rue des Lilas'],
  ['3 BIS RUE DE L’ŒUF', '3 bis rue de l’Œuf'],
  ['8 QUAI DE LA FOSSE', '8 quai de la Fosse'],
  ['RUE HAUTE', 'Rue Haute'],
  ['14 AVENUE JEAN-JAURÈS', '14 avenue Jean-Jaurès'],
  ['5 RUE LOUIS XIV', '5 rue Louis XIV'],
  ['2 ZA DU MOULIN BP 40', '2 ZA du Moulin BP 40'],
  ['SN LE BOURG D’EN HAUT', 'Sn le Bourg d’en Haut'],
  // As somebody typed it.
  ['12 Rue des LILAS', '12 Rue des LILAS'],
])('a street saved as %s is read as %s', (street, read) => {
  expect(readableAddress({ street, zip: '35700', city: 'RENNES', country: 'FRANCE' }).street).toBe(read)
})

it.each([
  ['L’HAŸ-LES-ROSES', 'L’Haÿ-les-Roses'],
  ['LE MANS', 'Le Mans'],
  ['SAINT-MALO', 'Saint-Malo'],
  ['CHALON-SUR-SAÔNE', 'Chalon-sur-Saône'],
])('a city saved as %s is read as %s', (city, read) => {
  expect(readableAddress({ street: '', zip: '', city, country: '' }).city).toBe(read)
})

it('says the country abroad only', () => {
  const rennes = { street: '12 RUE DES LILAS', zip: '35700', city: 'RENNES', country: 'FRANCE' }
  expect(addressText(rennes)).toBe('12 rue des Lilas, 35700 Rennes')
  expect(addressText({ ...rennes, country: 'BELGIQUE' })).toBe('12 rue des Lilas, 35700 Rennes, Belgique')
})
