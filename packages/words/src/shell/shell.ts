import { service, serviceHours } from '../broker/customer-service.ts'

/**
 * Screen titles, as the browser's tab and the heading show them; those named like a call are in its story.
 */
export const screenTitles = {
  policies: "Mes Polices d'assurance",
  coverages: "Couverture d'assurance",
  documents: 'Mes documents',
  account: 'Mon Compte',
  accountAddress: 'Adresse',
  accountPassword: 'Mot de Passe',
  accountCommunication: 'Gestion des préférences',
  accountContact: 'Mes coordonnées',
  accountSessions: 'Mes connexions',
  accountDelete: 'Supprimer le Compte',
  privacy: 'Mes données',
  requests: 'Mes demandes',
  request: 'Ma demande',
  changeAddress: 'Changer d’adresse',
  contractTermination: 'RESILIER LE CONTRAT',
  contact: 'Contact',
  callBack: 'Rendez-vous téléphonique',
  claims: 'Assistance et sinistre',
  complaint: 'Réclamation',
  faq: 'FAQ',
  rules: 'Règlement du site',
  generalConditions: 'Conditions générales d’utilisation',
  personalInformation: 'Politique de confidentialité',
  cookies: 'Gestion des cookies',
  sitemap: 'Plan du site',
  notFound: 'Page introuvable',
} as const

const retry = 'Réessayer'

/** The frame around every screen (§2 Navigation, Error page). */
export const shell = {
  loading: 'Chargement…',
  skipLink: 'Aller au contenu',
  home: (brand: string) => `${brand}, accueil`,
  title: (page: string, brand: string) => `${page} – ${brand}`,
  navigation: {
    name: 'Navigation principale',
    menu: 'Menu',
    policies: "Mes polices d'assurance",
    documents: screenTitles.documents,
    documentsToProvide: 'documents à fournir',
    account: 'Mon compte',
    faq: screenTitles.faq,
    contact: screenTitles.contact,
    signOut: 'Se déconnecter',
  },
  footer: {
    name: 'Informations légales',
    rules: screenTitles.rules,
    generalConditions: screenTitles.generalConditions,
    personalInformation: screenTitles.personalInformation,
    cookies: screenTitles.cookies,
    accessibility: 'Accessibilité\u00a0: partiellement conforme',
    terminate: 'Résilier votre contrat',
    help: 'Besoin d’aide ?',
    copyright: (brand: string) => `© 2020 ${brand}`,
  },
  banner: {
    success: 'Succès',
    warn: 'Attention',
    error: 'Erreur',
    close: 'Fermer le message',
    fallback: "quelque chose s'est mal passé",
  },
  error: {
    title: "Désolé, cette page n'est pas disponible",
    lead: 'Vos données sont en sécurité. Réessayez dans un instant ; si le problème continue, appelez‑nous.',
    retry,
    back: 'Retour à la dernière page',
    rules: screenTitles.rules,
  },
  unavailable: {
    title: 'Votre espace est momentanément indisponible',
    lead: 'Vous êtes toujours connecté(e). Réessayez dans un instant ; si le problème continue, appelez‑nous.',
    retry,
  },
  customerService: {
    name: 'Service client',
    get telephone() {
      return service().telephone
    },
    get hours() {
      return serviceHours()
    },
  },
} as const
