import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import { retention } from '@portal/domain/privacy/retention.ts'
import { coverWords } from '../cover/cover.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'
import { labels } from '../label/labels.ts'
import { feedNotices } from '../premium/premium-notices.ts'

/** What a customer is told of her account by mail without having asked for anything. */
export const notices = {
  lockedOut: {
    title: 'Connexions refusées à votre espace assuré',
    paragraphs: [
      'Plusieurs mots de passe incorrects ont été saisis avec votre adresse e‑mail. Pour protéger votre compte, les connexions depuis un appareil que vous n’avez pas encore utilisé sont refusées pendant un quart d’heure.',
      'Personne n’est entré dans votre espace. Sur un appareil où vous vous êtes déjà connecté(e), vous pouvez vous connecter comme d’habitude.',
    ],
  },
  passwordReset: {
    title: 'Votre mot de passe a été remplacé',
    paragraphs: [
      'Votre courtier a remplacé le mot de passe de votre espace assuré. Celui que vous aviez choisi ne fonctionne plus, et vous avez été déconnecté(e) de tous vos appareils.',
      'Connectez‑vous avec le mot de passe que nous vous avons remis.',
    ],
  },
  passwordChosen: {
    title: 'Votre mot de passe a été choisi',
    paragraphs: [
      'Vous avez choisi le mot de passe de votre espace assuré à votre première connexion. Celui que nous vous avions remis ne fonctionne plus.',
    ],
  },
  passwordForgotten: {
    title: 'Votre nouveau mot de passe',
    paragraphs: [
      `Vous avez indiqué avoir oublié le mot de passe de votre espace assuré. Le lien ci-dessous vous permet d’en choisir un autre. Il est valable ${linkMinutes}${nbsp}minutes et ne sert qu’une fois.`,
      'Vous n’avez rien demandé ? Ne faites rien : votre mot de passe reste le même, et personne ne peut le changer sans ce lien. Ne le transmettez à personne.',
    ],
  },
  passwordRenewed: {
    title: 'Votre mot de passe a été changé',
    paragraphs: [
      'Un nouveau mot de passe a été choisi pour votre espace assuré, par le lien que nous vous avions envoyé. L’ancien ne fonctionne plus, et vous avez été déconnecté(e) de tous vos appareils.',
    ],
  },
  emailToConfirm: {
    title: 'Confirmez votre nouvelle adresse e-mail',
    paragraphs: [
      `Quelqu’un a indiqué cette adresse e‑mail pour son espace assuré. Si c’est vous, ouvrez le lien ci-dessous dans les ${linkMinutes}${nbsp}minutes et connectez‑vous${nbsp}: votre adresse sera alors modifiée.`,
      `Si ce n’est pas vous, ne faites rien${nbsp}: cette adresse ne sera pas utilisée.`,
    ],
  },
  emailChangeAsked: {
    title: 'Demande de changement de votre adresse e-mail',
    paragraphs: [
      'Un changement de l’adresse e‑mail de votre espace assuré a été demandé. Il prendra effet une fois confirmé depuis la nouvelle adresse.',
    ],
  },
  emailChanged: {
    title: 'Votre adresse e-mail a été modifiée',
    paragraphs: [
      'L’adresse e‑mail de votre espace assuré a été modifiée. C’est le dernier message que vous recevez à cette adresse.',
    ],
  },
  documentRejected: {
    title: 'Un de vos documents n’est pas conforme',
    paragraphs: ['Nous avons vérifié le document ci-dessous et nous ne pouvons pas l’accepter.'],
  },
  ...feedNotices,
  addressCheck: {
    title: 'Votre adresse e‑mail est‑elle toujours la bonne ?',
    paragraphs: [
      'Une fois par an, nous vous demandons si cette adresse vous convient toujours pour recevoir les informations de vos contrats. Si c’est le cas, vous n’avez rien à faire.',
      'Sinon, changez‑la à la page « Mes coordonnées » de votre espace. Vous pouvez aussi demander à recevoir ces informations sur papier, à tout moment et sans frais.',
    ],
  },
  coverAsked: { title: coverWords.mail.asked.title, paragraphs: [coverWords.mail.asked.said] },
  amendmentToSign: {
    title: coverWords.mail['to-sign'].title,
    paragraphs: [coverWords.mail['to-sign'].said],
  },
  coverConfirmed: { title: coverWords.mail.confirmed.title, paragraphs: [coverWords.mail.confirmed.said] },
  documentsLeave: {
    title: 'Vos documents seront bientôt retirés de votre espace',
    paragraphs: [
      `Tous vos contrats sont terminés depuis bientôt ${inWords(retention.contractYears)}${nbsp}ans. Dans ${inWords(retention.noticeMonths)}${nbsp}mois, ces contrats et leurs documents seront effacés, comme l’annonce notre politique de confidentialité.`,
      'Si vous voulez les garder, téléchargez‑les d’ici là dans votre espace, à la page « Mes données », ou demandez-les-nous.',
    ],
  },
} as const

export type NoticeKind = keyof typeof notices

export const noticeWords = {
  automatic: 'Cet e‑mail est envoyé automatiquement.',
  /** Of a rejected document. */
  document: labels.document,
  reason: labels.reason,
  /** Of documents that will go. */
  download: 'Télécharger mes documents',
  confirmEmail: 'Confirmer cette adresse',
  /** Of the yearly question. */
  checkAddress: 'Vérifier mes coordonnées',
  sendAgain: 'Envoyer ce document à nouveau',
  /** Of a forgotten password. */
  choosePassword: 'Choisir un nouveau mot de passe',
} as const
