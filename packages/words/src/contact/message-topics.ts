import { declarationDays, type MessageTopic } from '@portal/domain/contact/message-topics.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'

/** What a message may be about, as its screen, the request and the broker's mail say it. */
export const messageTopicNames = {
  'vehicle-file': 'Mon véhicule n’apparaît pas dans le fichier des véhicules assurés',
  circumstance: `Déclarer un changement${nbsp}: usage du véhicule, suspension de permis, remorque…`,
  paper: 'Recevoir mes documents sur papier',
} as const satisfies Record<MessageTopic, string>

/** What helps the desk, and what becomes of it. */
export const messageTopicHints = {
  'vehicle-file':
    'Indiquez la plaque ci-dessous. Nous faisons compléter le fichier sans délai ; « Mes demandes » en montre le suivi.',
  circumstance: `Indiquez le contrat, ce qui change et depuis quel jour. La loi demande de le déclarer dans les ${declarationDays}${nbsp}jours ${ofCode('L113-2\u00a03°')}${nbsp}: le récépissé de ce message prouve le jour de votre envoi. Il ne vaut pas accord de l’assureur.`,
  paper:
    'Indiquez les contrats concernés. C’est gratuit, et vous pouvez changer d’avis à tout moment. Vos documents restent aussi dans votre espace.',
} as const satisfies Record<MessageTopic, string>
