import { servicePhone } from './customer-service.ts'

/**
 * Who runs the portal and who insures: ALL OF IT IS INVENTED, names, addresses, numbers and persons, and says
 * so on the screen. Whoever runs the portal for real replaces this file and `customer-service.ts`.
 */
export const identities = {
  /** Shown above every text that uses the rest. */
  notice:
    "Site de démonstration : les sociétés, les personnes, les adresses et les numéros d'immatriculation cités sur cette page sont fictifs.",
  broker: {
    name: 'Arvois Courtage',
    form: 'société par actions simplifiée au capital de 150 000 € (fictif)',
    address: "00 rue de l'Exemple, 35000 Rennes (adresse fictive)",
    register: 'RCS Rennes 000 000 000 (numéro fictif)',
    vat: 'FR00 000 000 000 (numéro fictif)',
    orias: '00 000 000 (numéro fictif)',
    director: 'Claude Exemple, président (personne fictive)',
    phone: servicePhone,
    email: 'contact@arvois-courtage.example',
    /** Takes the requests, and writes the receipts. */
    requests: 'gestion@arvois-courtage.example',
    complaints: 'reclamations@arvois-courtage.example',
    dataProtection: 'donnees-personnelles@arvois-courtage.example',
  },
  maker: 'Vérane',
  insurer: {
    name: "Compagnie de l'Exemple",
    form: "entreprise régie par le code des assurances, 00 avenue de l'Exemple, 75000 Paris (fictive)",
  },
  host: {
    name: 'Hébergement Exemple SAS',
    address: "00 boulevard de l'Exemple, 59000 Lille (fictif), téléphone 01 99 00 30 30",
  },
} as const
