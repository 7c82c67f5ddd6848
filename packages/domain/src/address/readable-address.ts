import type { AddressLines } from './address.ts'

/** Where addresses need no country, and what one typed by hand begins with. */
export const homeCountry = 'France'

/**
 * An address as people write it: what was saved in capitals (§3) in small letters again, « 12 rue des
 * Lilas », and at home without the country, which is then ''. What has small letters stays as it was typed.
 */
export function readableAddress({ street, zip, city, country }: AddressLines): AddressLines {
  const isHome = country.trim().toUpperCase() === homeCountry.toUpperCase()
  return { street: readable(street), zip, city: readable(city), country: isHome ? '' : readable(country) }
}

/** An address in one line: '12 rue des Lilas, 35700 Rennes'. */
export function addressText(address: AddressLines): string {
  const { street, zip, city, country } = readableAddress(address)
  return [street, `${zip} ${city}`, country].filter(Boolean).join(', ')
}

// What stands small inside a French name, and what kind of way it is.
const small =
  /^(?:[dl]|de|du|des|la|le|les|lès|lez|et|en|sur|sous|aux?|à|bis|ter|quater|rue|avenue|boulevard|place|all[ée]es?|chemin|impasse|route|quai|cours|square|passage|ruelle|sentier|villa|voie|faubourg|esplanade|promenade|rond|point|cit[ée]|clos|hameau|mont[ée]e)$/
const abbreviation = /^(?:bp|cs|z[aci]|zac|hlm|x{0,3}(?:ix|iv|v?i{2,3}|vi|x))$/

function readable(text: string): string {
  if (text !== text.toLocaleUpperCase('fr')) return text
  return text.toLocaleLowerCase('fr').replaceAll(/\p{L}+/gu, (word, at: number) => {
    if (abbreviation.test(word)) return word.toLocaleUpperCase('fr')
    return at > 0 && small.test(word) ? word : word.charAt(0).toLocaleUpperCase('fr') + word.slice(1)
  })
}
