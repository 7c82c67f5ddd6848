import { account } from '../account/account.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'

/** The modal that asks who changes bank details or contacts to show that it is her (decisions §3). */
export const confirmation = {
  title: 'Confirmez que c’est bien vous',
  why: `Votre connexion date de plusieurs minutes${nbsp}: nous protégeons ainsi votre compte. Votre saisie est conservée et sera envoyée ensuite.`,
  byPassword: 'Saisissez à nouveau votre mot de passe.',
  inAnotherTab: 'Connectez‑vous à nouveau dans un autre onglet, puis revenez à celui‑ci.',
  fields: { password: account.closingFields.password },
  confirm: labels.confirm,
  elsewhere: 'Me connecter à nouveau (nouvel onglet)',
  waiting: 'En attente de votre connexion dans l’autre onglet…',
  cancel: labels.cancel,
  wrongPassword: account.wrongPassword,
  tooManyTries: account.tooManyTries,
  failed: 'Votre mot de passe n’a pas pu être vérifié. Réessayez dans un instant.',
} as const
