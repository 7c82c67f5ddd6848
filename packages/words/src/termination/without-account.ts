import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { articles } from '@portal/domain/termination/articles.ts'
import { broker } from '../broker/broker.ts'
import { identity } from '../broker/identities.ts'
import { byLetter } from '../complaint/complaint.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { withoutAccountTitle } from './termination-words.ts'

/** Whom to write to, by letter and by mail. */
const addressee = () => frenchTypography(`${broker().name}, ${identity().broker.address}`)

/** How a contract is ended by who has no account, or by the heirs of who had one; said at /help. */
export const withoutAccount = {
  title: withoutAccountTitle,
  lead: `Pour résilier, vous n’avez besoin ni d’un compte ni d’un mot de passe${nbsp}: appelez‑nous, ou écrivez‑nous par e‑mail ou par lettre ${ofCode('L113-14')}. Nous en accusons réception par écrit et vous indiquons la date de fin du contrat et ses effets.`,
  why: 'Le formulaire en ligne demande de se connecter, pour que personne d’autre ne puisse résilier votre contrat.',
  /** By telephone, mail and letter, as terms and what they mean. */
  contacts: (): [term: string, meaning: string][] => [
    [labels.telephone, broker().telephone],
    [labels.email, broker().email],
    [byLetter, addressee()],
  ],
  letterTitle: 'Modèle de lettre ou d’e-mail',
  letterLead: 'À recopier, en remplaçant ce qui est entre crochets.',
  subject: `Résiliation du contrat n°${nbsp}[numéro du contrat]`,
  write: 'Écrire cet e-mail',
  letter: (): string[] => [
    '[Prénom et nom]',
    '[Adresse]',
    addressee(),
    '[Lieu], le [date]',
    'Madame, Monsieur,',
    `Je vous demande de résilier mon contrat d’assurance automobile n°${nbsp}[numéro du contrat], qui assure le véhicule immatriculé [plaque].`,
    `Motif${nbsp}: [au choix${nbsp}: sans motif, après un an de contrat, article${nbsp}${articles['after-one-year']}${nbsp}; à l’échéance annuelle, article${nbsp}${articles.anniversary}${nbsp}; vente du véhicule le [date], article${nbsp}${articles.sale}${nbsp}; autre cas].`,
    'Je vous remercie de m’en accuser réception par écrit, en m’indiquant la date de fin du contrat et le remboursement de la prime payée d’avance.',
    '[Signature]',
  ],
  heirsTitle: 'Après le décès de l’assuré(e)',
  heirs: (): string[] => [
    `Le contrat continue au profit des héritiers, qui peuvent le résilier ${ofCode(articles.death)}.`,
    `Ils n’ont pas besoin de compte${nbsp}: ils résilient par téléphone au ${broker().telephone}, ou par lettre ou e‑mail avec le modèle ci-dessus. Ajoutez «${nbsp}en qualité d’héritier(ère) de [nom], décédé(e) le [date]${nbsp}» et joignez une copie de l’acte de décès.`,
    'Le véhicule doit rester assuré tant qu’il n’est ni vendu ni assuré ailleurs (article L211-1 du code des assurances).',
  ],
}
