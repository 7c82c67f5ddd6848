import { limits } from '@portal/domain/ground/limits.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { screenTitles } from '../shell/shell.ts'

const keptFor = `Votre choix est conservé ${limits.cookieMonths}${nbsp}mois au plus.`

/** The cookie banner and the screen of §2 /cookies. */
export const cookies = {
  bannerTitle: 'Vos cookies, votre choix',
  banner: `Les cookies nécessaires font fonctionner votre espace. Les cookies de performance mesurent sa fréquentation, seulement si vous les acceptez. ${keptFor}`,
  accept: 'Tout accepter',
  refuse: 'Tout refuser',
  choose: 'Choisir',
  rules: screenTitles.rules,
  lead: `Un cookie est un petit fichier que votre navigateur garde pour nous. Vous décidez de ceux qui ne sont pas indispensables, et vous pouvez changer d’avis ici à tout moment. ${keptFor}`,
  question: 'Cookies que vous acceptez',
  required: 'Cookies nécessaires',
  requiredHint:
    'Ils maintiennent votre connexion, protègent vos échanges et retiennent votre choix en matière de cookies. Le site ne peut pas fonctionner sans eux.',
  performance: 'Cookies de performance',
  performanceHint:
    'Ils comptent les pages vues et les démarches menées à terme, pour améliorer votre espace. Ils ne contiennent ni votre nom, ni vos numéros de contrat, ni ce que vous saisissez.',
  continue: commonWords.goOn,
  more: 'En savoir plus dans le règlement du site',
} as const
