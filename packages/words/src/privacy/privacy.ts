import type { ConsentChannel } from '@portal/domain/privacy/consent.schema.ts'
import { exportsADay } from '@portal/domain/privacy/privacy.ts'
import { retention } from '@portal/domain/privacy/retention.ts'
import { account } from '../account/account.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'
import { exportName } from './export-name.ts'

/** « Mes données », decisions §3. */
export const privacy = {
  lead: 'Ce que nous savons de vous, ce que vous avez accepté, et combien de temps nous le gardons.',

  exportTitle: account.exportData,
  exportLead:
    'Un dossier compressé (ZIP) contient tout ce que votre espace garde sur vous, dans un format que d’autres logiciels savent lire, avec tous vos documents et les fichiers que vous avez envoyés.',
  exportCare: `Il contient vos coordonnées bancaires${nbsp}: enregistrez‑le sur un appareil qui est à vous. Vous pouvez le demander ${inWords(exportsADay)}${nbsp}fois par jour.`,
  exportData: 'Télécharger mes données (ZIP)',
  exportName,
  exporting: 'Préparation de vos données…',
  exported: 'Vos données sont enregistrées.',
  exportFailed:
    'Vos données n’ont pas pu être téléchargées. Réessayez plus tard, ou demandez‑les à notre service client.',

  consentsTitle: 'Mes accords',
  consentsLead:
    'Votre accord pour la prospection commerciale, chaque fois qu’il a été donné ou retiré, le plus récent en premier.',
  changeConsent: 'Changer d’avis',
  loadingConsents: 'Chargement de vos accords…',
  noConsents: 'Rien n’a encore été enregistré.',
  granted: 'Accord donné',
  notGranted: 'Pas d’accord',
  at: 'Date',
  channel: 'Par',
  channels: {
    portal: 'Vous, dans votre espace',
    feed: 'Votre courtier, selon son dossier',
    closing: 'La suppression de votre compte',
    expiry: `La fin du délai de ${inWords(retention.prospectingYears)}${nbsp}ans sans contact`,
  } satisfies Record<ConsentChannel, string>,
  textVersion: 'Texte présenté',
  textOf: (day: string) => `Version du ${day}`,
  noTextVersion: 'Non enregistré',

  keptTitle: 'Ce que nous gardons, et combien de temps',
  keptLead: 'Passé ces délais, vos données sont effacées. Tout est expliqué sur la page',
  howLong: 'Combien de temps',
  why: 'Pourquoi',
  keptEnd: `Avant de retirer les documents de vos contrats, nous vous écrivons ${inWords(retention.noticeMonths)}${nbsp}mois à l’avance. Un litige ou la loi peut imposer de garder des données plus longtemps.`,
} as const
