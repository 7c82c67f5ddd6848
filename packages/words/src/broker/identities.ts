import type { Identity } from '@portal/domain/broker/identity.schema.ts'
import { fictionalService, serviceHours } from './customer-service.ts'
import { givenIdentity } from './given-identity.ts'
import { fictionalPromises } from './promises.ts'

const brokerName = 'Arvois Courtage'

/**
 * Who runs the portal and who insures where no IDENTITY_FILE says so: names, addresses, numbers and persons,
 * ALL INVENTED but for the mediator's, and said so on the screen.
 */
const fictional: Identity = {
  broker: {
    name: brokerName,
    legalForm: 'société par actions simplifiée au capital de 150 000 € (fictif)',
    address: "00 rue de l'Exemple, 35000 Rennes (adresse fictive)",
    orias: '00 000 000 (numéro fictif)',
    registration: 'RCS Rennes 000 000 000 (numéro fictif)',
    email: 'contact@arvois-courtage.example',
    vat: 'FR00 000 000 000 (numéro fictif)',
    director: 'Claude Exemple, président (personne fictive)',
    requestsEmail: 'gestion@arvois-courtage.example',
    complaintsEmail: 'reclamations@arvois-courtage.example',
    dataProtectionEmail: 'donnees-personnelles@arvois-courtage.example',
  },
  insurer: {
    name: "Compagnie de l'Exemple",
    address: "00 avenue de l'Exemple, 75000 Paris (fictive)",
  },
  creditor: { name: brokerName, identifier: 'FR53ZZZ999999' },
  service: fictionalService,
  assistance: { telephone: '01 99 00 40 40' },
  mediator: {
    name: "La Médiation de l'assurance",
    address: 'TSA 50110, 75441 Paris Cedex 09',
    website: 'https://www.mediation-assurance.org',
  },
  hosting: {
    name: 'Hébergement Exemple SAS',
    address: "00 boulevard de l'Exemple, 59000 Lille (fictif)",
    telephone: '01 99 00 30 30',
  },
  promises: fictionalPromises,
}

/** Shown above every text that names somebody invented. */
export const fictionalNotice =
  "Site de démonstration : les sociétés, les personnes, les adresses et les numéros d'immatriculation cités sur cette page sont fictifs."

/** Who runs the portal. */
export const identity = (): Identity => givenIdentity() ?? fictional

/** What the file says, by its place there: 'broker.name'; what is absent has no entry. */
function factsOf(identity: Identity): Record<string, string> {
  const facts: Record<string, string> = {}
  for (const [part, fields] of Object.entries(identity))
    for (const [field, value] of Object.entries(fields ?? {})) facts[`${part}.${field}`] = String(value)
  return facts
}

/** The places where somebody or something is still the invented one. */
export function fictionalFields(identity: Identity): string[] {
  const invented = factsOf(fictional)
  return Object.entries(factsOf(identity))
    .filter(([place, value]) => isInvented.test(place) && plain(value) === plain(invented[place] ?? ''))
    .map(([place]) => place)
}

/** `text` with the facts that it names as `{{broker.name}}`; undefined where one of them is not given. */
export function filled(text: string): string | undefined {
  const facts = sayable(identity())
  const named = Array.from(text.matchAll(placeholder), ([, place = '']) => place)
  const unknown = named.find((place) => !Object.hasOwn(sayable(fictional), place))
  if (unknown !== undefined) throw new Error(`no identity has ${unknown}`)
  if (named.some((place) => facts[place] === undefined)) return undefined
  return text.replaceAll(placeholder, (_, place: string) => facts[place] ?? '')
}

const placeholder = /\{\{([\w.]+)\}\}/g

/** The facts, and what sentences make of them. */
function sayable(identity: Identity): Record<string, string> {
  const { email } = identity.broker
  const { website } = identity.mediator
  return {
    'broker.complaintsEmail': email,
    'broker.dataProtectionEmail': email,
    ...factsOf(identity),
    'service.hoursAndPrice': serviceHours(),
    /** As an address is read: 'mediation-assurance.org'. */
    'mediator.site': new URL(website).hostname.replace(/^www[.]/, ''),
  }
}

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const isInvented = /^(broker|insurer|creditor|hosting)[.]|[.]telephone$/
