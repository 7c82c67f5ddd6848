import { helpPath } from '@portal/contract/ground/help-path.ts'
import { complaintPath, sitemapPath } from '@portal/contract/ground/paths.ts'
import { legalNames, legalPath } from '@portal/contract/page/public-page.ts'
import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { account } from '../account/account.ts'
import { help } from '../faq/help.ts'
import { form } from '../form/form.ts'
import { issueWords } from '../form/issues.ts'
import { person } from '../form/person.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { legal, legalTitles } from '../legal/legal.ts'
import { longestSession } from '../session/sessions.ts'
import { screenTitles, shell } from '../shell/shell.ts'
import { forgottenTitle } from './forgotten-title.ts'

const { newPassword } = account.passwordFields
const backToSignIn = 'Revenir à la connexion'
const failedRequest = 'Cette demande n’a pas abouti'

/** Every sentence of the pages outside the portal: sign-in, sign-out and their failures. */
export const signIn = {
  signIn: {
    title: 'Connexion',
    heading: 'Bienvenue dans votre espace assuré',
    email: person.email.label,
    password: account.closingFields.password.label,
    showPassword: form.showPassword,
    hidePassword: form.hidePassword,
    submit: legal.signIn,
    errorTitlePrefix: 'Erreur : ',
    incomplete: 'Renseignez votre adresse e‑mail et votre mot de passe.',
    incorrect: 'Adresse e‑mail ou mot de passe incorrect.',
    throttled: (minutes: number) =>
      `Trop d’essais infructueux. Pour protéger votre compte, attendez ${minutes === 1 ? 'une minute' : `${minutes}${nbsp}minutes`} avant de réessayer.`,
  },
  firstPassword: {
    title: 'Votre mot de passe',
    heading: 'Choisissez votre mot de passe',
    lead: 'Celui que nous vous avons remis ne sert qu’à cette première connexion.',
    password: newPassword.label,
    hint: newPassword.hint,
    repeated: 'Confirmez le nouveau mot de passe',
    submit: 'Enregistrer et continuer',
    weak: issueWords['weak-password'],
    common: 'Ce mot de passe est trop courant : il serait vite deviné. Choisissez‑en un autre.',
    differ: 'Les deux mots de passe ne sont pas identiques.',
    same: 'Choisissez un autre mot de passe que celui que nous vous avons remis.',
  },
  forgotten: {
    title: forgottenTitle,
    lead: 'Saisissez l’adresse e‑mail avec laquelle vous vous connectez. Nous vous enverrons un lien pour choisir un autre mot de passe.',
    incomplete: 'Renseignez votre adresse e‑mail.',
    tooMany: `Trop de liens ont été demandés. Le dernier reçu reste valable ${linkMinutes} minutes ; réessayez un peu plus tard.`,
    submit: 'Recevoir un lien',
    back: backToSignIn,
  },
  forgottenSent: {
    title: 'Consultez vos e-mails',
    lead: `Si cette adresse correspond à un compte, un lien vient d’être envoyé à l’adresse de contact de ce compte. Il est valable ${linkMinutes} minutes et ne sert qu’une fois. S’il n’arrive pas, vérifiez vos courriers indésirables.`,
    link: backToSignIn,
  },
  forgottenPassword: {
    title: newPassword.label,
    heading: 'Choisissez un nouveau mot de passe',
    lead: 'Vos appareils connectés seront déconnectés.',
    submit: 'Enregistrer le mot de passe',
  },
  forgottenOver: {
    title: 'Ce lien n’est plus valable',
    lead: `Il date de plus de ${linkMinutes} minutes, a déjà servi, ou est incomplet. Demandez‑en un autre.`,
    link: 'Recevoir un autre lien',
  },
  forgottenDone: {
    title: 'Votre mot de passe est changé',
    lead: 'Connectez‑vous avec le nouveau. Un e‑mail vous confirme le changement.',
    link: 'Aller à la connexion',
  },
  /** Where another provider keeps the passwords and nobody has said where it renews them. */
  forgottenElsewhere: {
    title: forgottenTitle,
    lead: 'Votre mot de passe se change sur la page de connexion. Suivez‑y le lien prévu pour un mot de passe oublié, ou appelez‑nous.',
    link: 'Ouvrir la page de connexion',
  },
  demo: {
    summary: 'Comptes de démonstration',
    password: 'Mot de passe pour tous :',
  },
  signOut: {
    title: 'Déconnexion',
    question: 'Voulez‑vous vous déconnecter ?',
    lead: 'Vous devrez saisir à nouveau votre mot de passe pour retrouver vos contrats.',
    submit: shell.navigation.signOut,
    stay: 'Rester connecté(e)',
    leaving: 'Déconnexion en cours…',
  },
  signedOut: {
    title: 'Vous êtes déconnecté(e)',
    lead: 'Sur un ordinateur partagé, pensez à fermer votre navigateur.',
    link: 'Se connecter à nouveau',
  },
  resume: {
    title: 'Un instant…',
    lead: 'Nous terminons la session précédente avant d’ouvrir la vôtre.',
    submit: commonWords.goOn,
  },
  expired: {
    title: 'Cette page de connexion a expiré',
    lead: 'Elle est restée ouverte trop longtemps, ou vous êtes déjà connecté(e) dans un autre onglet.',
    link: labels.again,
  },
  failed: {
    title: 'Connexion impossible',
    lead: 'Votre connexion n’a pas pu être vérifiée : vous avez été déconnecté(e). Vos contrats et vos demandes ne sont pas touchés.',
    link: labels.again,
  },
  confirmed: {
    title: 'Votre identité est confirmée',
    lead: 'Revenez à l’onglet où vous aviez commencé : votre demande y continue. Vous pouvez fermer celui‑ci.',
    link: commonWords.toPolicies,
  },
  notConfirmed: {
    title: 'Identité non confirmée',
    lead: 'Rien n’a été modifié et vous restez connecté(e).',
    link: labels.again,
  },
  refused: {
    title: failedRequest,
    lead: 'Le lien suivi est incomplet ou n’est plus valable.',
    link: 'Revenir à l’accueil',
  },
  tooLong: {
    title: 'Saisie trop longue',
    lead: 'Votre saisie est trop longue pour être envoyée. Vérifiez votre adresse e‑mail et votre mot de passe.',
    link: labels.again,
  },
  unreadable: {
    title: failedRequest,
    lead: 'Votre saisie n’a pas pu être lue.',
    link: labels.again,
  },
  tooMany: {
    title: 'Trop de demandes',
    lead: 'Beaucoup de demandes nous parviennent de votre connexion à internet. Patientez une minute, puis réessayez.',
    link: shell.error.retry,
  },
  unavailable: {
    title: 'Service momentanément indisponible',
    lead: 'La connexion ne répond pas pour l’instant. Réessayez dans quelques minutes.',
    link: shell.error.retry,
  },
} as const

const minutesText = (count: number) => (count === 1 ? 'une minute' : `${count}${nbsp}minutes`)

/** Why a session ended that the customer did not end, by the reason's name, given the idle minutes. */
export const sessionEnds = {
  idle: (idleMinutes: number) =>
    `Par sécurité, votre session a pris fin : votre espace n’était plus ouvert depuis ${minutesText(idleMinutes)}. Ce que vous aviez commencé à saisir a été effacé de cet appareil.`,
  expired: () => `Par sécurité, votre session a pris fin : une connexion dure ${longestSession} au plus.`,
  copied: () =>
    'Par sécurité, nous avons mis fin à votre session : elle semblait utilisée aussi depuis un autre appareil. Si vous avez un doute, changez votre mot de passe après vous être connecté(e).',
  provider: () => 'Votre session a pris fin. Connectez‑vous à nouveau pour continuer.',
  elsewhere: () => 'Cette connexion a été fermée depuis un autre de vos appareils.',
  password: () => 'Votre mot de passe a été changé depuis un autre appareil : votre session a pris fin ici.',
  reset: () =>
    'Votre courtier a remplacé votre mot de passe : votre session a pris fin. Connectez‑vous avec le mot de passe qui vous a été remis.',
  operator: () => 'Notre service client a mis fin à votre session. Connectez‑vous à nouveau pour continuer.',
} as const

/** Links at the foot of these pages, for those who cannot sign in. */
export const publicLinks: readonly { href: string; label: string }[] = [
  { href: helpPath, label: help.title },
  { href: complaintPath, label: screenTitles.complaint },
  { href: sitemapPath, label: screenTitles.sitemap },
  ...legalNames.map((name) => ({ href: legalPath(name), label: frenchTypography(legalTitles[name]) })),
]

/** Who signs in to the demonstration (decisions §1). */
export const demoEmails = {
  camille: 'camille.martin@exemple.fr',
  karim: 'karim.benali@exemple.fr',
  louise: 'louise.petit@exemple.fr',
  hugo: 'hugo.leroy@exemple.fr',
} as const

/** The demonstration sign-ins and what there is to see with each. */
export const demoSignIns: Readonly<Record<string, string>> = {
  [demoEmails.camille]: 'sept contrats, des documents à envoyer',
  [demoEmails.karim]: 'un contrat, rien à faire',
  [demoEmails.louise]: 'tous les contrats résiliés',
  [demoEmails.hugo]: 'pas encore de contrat',
}
export const demoPassword = 'Demo-2026!'
