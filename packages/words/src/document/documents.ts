import type { DocumentStatus } from '@portal/domain/document/owed-document.schema.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { withFullStop } from '../form/full-stop.ts'
import { commonWords } from '../ground/common-words.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { screenTitles, shell } from '../shell/shell.ts'
import { attachments } from './attachments.ts'

const notConforming = 'Non conforme'

/** The documents of the policies: those to download and those to provide (§2 /documents, §4, §8). */
export const documents = {
  tabs: 'Vos documents',
  downloads: 'Téléchargement',
  toProvide: 'Documents à fournir',
  /** In the browser's tab, where the first of ours is the screen itself. */
  toProvideTitle: `Documents à fournir – ${screenTitles.documents}`,
  owed: 'des documents sont attendus',
  allTerminated: `Tous vos contrats sont résiliés${nbsp}: aucun document n’est à fournir.`,

  /** The title of a group: 'manufacturer model (plate)' (§2). */
  group: (risk: { manufacturer: string; model: string; licensePlate: string } | undefined) =>
    risk ? `${risk.manufacturer} ${risk.model} (${risk.licensePlate})` : commonWords.unknownVehicle,
  more: 'Voir plus',
  less: 'Afficher moins',

  loading: 'Chargement de vos documents…',
  noPolicyTitle: 'Aucun document pour l’instant',
  noPolicy: 'Vos documents apparaîtront ici dès que votre premier contrat sera enregistré.',
  nothingToDownload:
    'Aucun document pour ce contrat. Les nouveaux documents apparaissent ici dès leur émission.',
  nothingToProvide: 'Aucun document ne vous est demandé pour ce contrat.',
  listFailedTitle: 'Les documents de ce contrat n’ont pas pu être chargés',
  listFailed: `Réessayez dans un instant, ou appelez‑nous${nbsp}:`,
  retry: shell.error.retry,

  papers: 'Attestation et papiers à jour',
  papersOfTerminated: 'Papiers à jour',
  contractDocuments: 'Documents du contrat',
  createdOn: 'Document du ',
  downloading: (name: string) => `Téléchargement de ${name}`,
  downloaded: (name: string) => `${name} est enregistré.`,
  downloadFailed: "Une erreur s'est produite lors de la récupération de vos documents.",

  deadlineTitle: commonWords.owedDocuments,
  deadline: (days: number) => {
    if (days === 0)
      return `Le délai de ${limits.documentDays}${nbsp}jours est écoulé${nbsp}: envoyez‑nous les documents manquants sans attendre.`
    if (days === 1) return `Il vous reste ${days}${nbsp}jour pour envoyer les documents demandés.`
    return `Il vous reste ${days}${nbsp}jours pour envoyer les documents demandés.`
  },
  terminatedOwes: `Un contrat résilié attend encore un document, qui ne peut plus être envoyé en ligne. Appelez‑nous${nbsp}:`,
  statuses: {
    pending: 'En attente',
    received: 'En cours de vérification',
    validated: 'Validé',
    rejected: notConforming,
    'not validated': notConforming,
    cancelled: 'Annulé',
  } satisfies Record<DocumentStatus, string>,
  /** Both are « Non conforme »: what tells them apart but their colour. */
  refused: 'Document refusé.',
  toCorrect: 'Document à corriger.',
  reason: (reason: string) => `Motif${nbsp}: ${withFullStop(reason)}`,
  whatNext: 'Vérifiez que le document est lisible, entier et à jour, puis envoyez‑le à nouveau.',
  send: 'Transmettre',
  sendAgain: 'Envoyer à nouveau',
  named: (name: string) => `${nbsp}: ${name}`,
  addOther: 'Ajouter un autre document',
  /** What a button is about, for those who hear it away from its place. */
  about: (name: string, vehicle: string) => `${name}, ${vehicle}`,
  received: (received: number, asked: number) =>
    received > 1 ? `${received} reçus sur ${asked}` : `${received} reçu sur ${asked}`,
  receivedOf: `Documents demandés${nbsp}: `,
  otherPolicies: (count: number) =>
    `${count === 1 ? 'Autre contrat (1)' : `Autres contrats (${count})`}${nbsp}: rien à envoyer`,
  upToDateTitle: 'Vous êtes à jour',
  upToDate: 'Aucun document n’est attendu. Vous pouvez toujours nous en envoyer un de vous-même.',
  justSent: (names: readonly string[]) => `Envoyé à l’instant${nbsp}: ${names.join(', ')}`,

  upload: {
    other: 'Autre document',
    otherDescription: 'Tout document utile à votre dossier, que nous ne vous avons pas demandé.',
    otherMaximum: `Au plus ${limits.filesPerDocument} autres documents par contrat en ${limits.otherDocumentDays}${nbsp}jours.`,
    maximum: (count: number) => (count === 1 ? 'Maximum 1 fichier.' : `Maximum ${count} fichiers.`),
    exactly: (count: number) => (count === 1 ? '1 fichier attendu.' : `${count} fichiers attendus.`),
    noFile: 'Ajoutez au moins un fichier pour confirmer.',
    missing: (missing: number, exact: number) =>
      missing === 1
        ? `Ajoutez encore 1 fichier pour confirmer${nbsp}: il en faut ${exact}.`
        : `Ajoutez encore ${missing} fichiers pour confirmer${nbsp}: il en faut ${exact}.`,
    cancel: labels.cancel,
    confirm: labels.confirm,
    /** Once some have failed. */
    confirmAgain: 'Confirmer et renvoyer',
    confirmed: 'Envoi…',
    progress: (sent: number, total: number) =>
      total === 1
        ? 'Envoi du fichier en cours…'
        : `Envoi en cours${nbsp}: ${sent} fichier(s) sur ${total} transmis.`,
    sending: (name: string) => `Envoi de ${name}`,
    queued: 'En attente d’envoi',
    stop: 'Annuler l’envoi',
    stopped: 'Envoi annulé',
    retry: shell.error.retry,
    sent: attachments.sent,
    failed: 'Erreur de chargement',
    offline: 'La connexion a été interrompue. Votre fichier est conservé ici.',
    passing: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    allSent: 'Votre document a été transmis avec succès',
    unexpected: commonWords.internalFileError,
    afterUnexpected:
      'L’envoi s’est arrêté. Ouvrez de nouveau le document, puis choisissez le même fichier ou un autre.',
  },

  leave: {
    title: `Quitter sans envoyer${nbsp}?`,
    question: 'Des fichiers n’ont pas encore été transmis. Ils ne seront pas conservés.',
    stay: 'Revenir à l’envoi',
    leave: 'Quitter',
  },
} as const
