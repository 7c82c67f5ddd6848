import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'
import { labels } from '../label/labels.ts'

const endOthers = 'Fermer toutes les autres connexions'

/** How long a sign-in lasts at most. */
export const longestSession = `${inWords(limits.sessionHours)}${nbsp}heures`

/** « Mes connexions », decisions §3. */
export const sessions = {
  lead: `Voici les navigateurs où votre espace est ouvert. Une connexion prend fin d’elle-même quand plus aucune page n’est ouverte depuis un moment, et au plus tard après ${longestSession}.`,
  unknown: `Vous ne reconnaissez pas l’une d’elles${nbsp}? Fermez‑la, puis changez votre mot de passe.`,
  changePassword: 'Changer mon mot de passe',
  loading: 'Chargement de vos connexions…',
  list: 'Connexions ouvertes',
  current: 'Cette connexion',
  startedAt: 'Ouverte le',
  lastSeenAt: 'Dernière activité',
  now: 'En ce moment',
  end: 'Fermer',
  endNamed: (browser: string) => `Fermer la connexion ${browser}`,
  endTitle: `Fermer cette connexion${nbsp}?`,
  endBody: (browser: string, startedAt: string) =>
    `${browser}, ouverte le ${startedAt}${nbsp}: il faudra saisir votre mot de passe pour s’y connecter à nouveau.`,
  endYes: 'Oui, fermer la connexion',
  endOthers,
  endOthersTitle: `${endOthers}${nbsp}?`,
  endOthersBody: (count: number) =>
    `${count === 1 ? 'Une autre connexion sera fermée' : `${count} autres connexions seront fermées`}. Vous resterez connecté(e) ici.`,
  endOthersYes: 'Oui, les fermer',
  no: labels.cancel,
  alone: 'Aucune autre connexion n’est ouverte',
  aloneBody: 'Votre espace n’est ouvert que dans ce navigateur.',
} as const
