import { enumerated } from '../ground/enumerated.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'

/** The screen of §2 /changeAddress. */
export const addresses = {
  notChosen: 'Choisissez d’abord l’adresse à changer.',
  back: 'Retour à mes adresses',
  asksPersonal: `Où vous écrire désormais${nbsp}?`,
  asksGarage: `Où votre véhicule est‑il garé désormais${nbsp}?`,
  personal: 'Adresse personnelle actuelle',
  garage: 'Adresse actuelle du lieu de garage',
  policies: (policyNumbers: readonly string[]) =>
    policyNumbers.length === 1 ? `Contrat ${policyNumbers[0]}` : `Contrats ${enumerated(policyNumbers)}`,

  notFoundThere: 'Votre adresse n’est pas proposée ?',
  byHand: 'Saisir l’adresse à la main',

  search: 'Recherche par code postal ou nom de la rue',
  searchHint: `Par exemple${nbsp}: 12 rue des Lilas 35700 Rennes`,
  suggestions: 'Adresses proposées',
  found: (count: number, hasArrows: boolean) => {
    const [found, them] =
      count === 1
        ? ['1 adresse proposée.', 'la parcourent']
        : [`${count} adresses proposées.`, 'les parcourent']
    return hasArrows ? `${found} Les flèches haut et bas ${them}.` : found
  },
  nothingFound: 'Aucune adresse trouvée. Ajoutez le code postal ou la ville.',
  filled: 'Adresse reprise ci-dessous. Vérifiez‑la et complétez‑la.',
  imprecise: 'Ce lieu n’a pas d’adresse. Choisissez‑en un autre.',
  searching: 'Recherche en cours…',
  unavailableTitle: 'La recherche d’adresse est momentanément indisponible',
  unavailable: 'Réessayez dans un instant, ou appelez‑nous.',

  newAddress: 'Nouvelle adresse',
  fields: {
    streetNumber: {
      label: 'Numéro',
      hint: `S’il n’y en a pas, saisissez «${nbsp}SN${nbsp}»`,
      required: 'Saisissez le numéro',
    },
    street: { label: labels.street, required: 'Saisissez la rue' },
    zip: { label: 'Code postal', required: 'Saisissez le code postal' },
    city: { label: 'Ville', required: 'Saisissez la ville' },
    country: { label: labels.country, required: 'Saisissez le pays' },
  },
  save: 'enregistrer',

  notRecognisedTitle: 'Adresse non reconnue',
  notRecognised: `Nous n’avons pas reconnu cette adresse${nbsp}:`,
  notRecognisedAdvice: 'Vérifiez le numéro, la rue et le code postal. Si elle est exacte, confirmez‑la.',
  edit: 'Modifier l’adresse',
  confirm: 'Confirmer l’adresse',
} as const
