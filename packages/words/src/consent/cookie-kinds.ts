import { cookieNames, providerCookieNames } from '@portal/contract/ground/cookie-names.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'

/** Which cookies there are and how long each is kept: site rules, and beside the choice (§2 /cookies). */
export const cookieKinds = {
  required: `Dispensés de consentement, car le site ne peut pas fonctionner sans eux : session de connexion (${cookieNames.session}, supprimé à la déconnexion et au plus tard après ${limits.sessionHours}${nbsp}heures), vérification de la connexion (${cookieNames.signIn}…, quelques minutes), page de connexion (${providerCookieNames.session}, ${providerCookieNames.interaction} et ${providerCookieNames.begun}…, ${limits.sessionHours}${nbsp}heures au plus), appareil reconnu (${providerCookieNames.knownBrowser}, ${limits.knownBrowserDays} jours) et mémoire de votre choix (${cookieNames.required} et ${cookieNames.performance}, ${limits.cookieDays}${nbsp}jours).`,
  performance:
    'Déposés seulement si vous les acceptez : ils mesurent les pages vues et les démarches menées à terme. Votre nom, vos numéros de contrat et ce que vous saisissez n’en font jamais partie. Refuser ne change rien à ce que vous pouvez faire sur le site.',
} as const
