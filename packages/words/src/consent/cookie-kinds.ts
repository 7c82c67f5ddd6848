import { cookieNames, providerCookieNames } from '@portal/contract/ground/cookie-names.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'

const { session, signIn, required, performance } = cookieNames
const provider = providerCookieNames

/** What each of those that the site needs is for, its names and how long it is kept. */
const needed = [
  {
    use: 'session de connexion',
    names: session,
    kept: `supprimé à la déconnexion et au plus tard après ${limits.sessionHours}${nbsp}heures`,
  },
  { use: 'vérification de la connexion', names: `${signIn}…`, kept: 'quelques minutes' },
  {
    use: 'page de connexion',
    names: `${provider.session}, ${provider.interaction} et ${provider.begun}…`,
    kept: `${limits.sessionHours}${nbsp}heures au plus`,
  },
  { use: 'appareil reconnu', names: provider.knownBrowser, kept: `${limits.knownBrowserDays}${nbsp}jours` },
  {
    use: 'mémoire de votre choix',
    names: `${required} et ${performance}`,
    kept: `${limits.cookieDays}${nbsp}jours`,
  },
]

const requiredLead = `Dispensés de consentement, car le site ne peut pas fonctionner sans eux${nbsp}:`
const neededInWords = needed.map(({ use, names, kept }) => `${use} (${names}, ${kept})`)

/** Which cookies there are and how long each is kept: site rules, and beside the choice (§2 /cookies). */
export const cookieKinds = {
  needed,
  requiredLead,
  required: `${requiredLead} ${neededInWords.slice(0, -1).join(', ')} et ${neededInWords.at(-1)}.`,
  performance:
    'Déposés seulement si vous les acceptez : ils mesurent les pages vues et les démarches menées à terme. Votre nom, vos numéros de contrat et ce que vous saisissez n’en font jamais partie. Refuser ne change rien à ce que vous pouvez faire sur le site.',
} as const
