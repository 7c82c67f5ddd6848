import type { AttachmentRefusal } from '@portal/domain/document/attachment.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { nbsp } from '../ground/nbsp.ts'
import { acceptedEndings } from './file-formats.ts'

const megabytes = limits.uploadBytes / 1_000_000

/** Choosing and sending files, wherever that is offered (§5 Document upload, §8, §9). */
export const attachments = {
  choose: 'Choisir des fichiers',
  photograph: 'Prendre une photo',
  drop: 'ou glissez-déposez ici',
  required: 'Obligatoire.',
  formats: `Formats acceptés${nbsp}: ${acceptedEndings()}. ${megabytes}${nbsp}Mo maximum par fichier.`,
  list: 'Fichiers joints',
  remove: 'Retirer',
  refused: (mostFiles: number): Readonly<Record<AttachmentRefusal, string>> => ({
    'wrong-type': `Format de fichier non valide... Formats acceptés${nbsp}: ${acceptedEndings()}.`,
    'too-large': `Fichier trop volumineux. Veuillez uploader un fichier d'une taille inférieure à ${megabytes} MB.`,
    empty: attachments.empty,
    duplicate: attachments.duplicate,
    'too-many': `Maximum ${mostFiles} fichier(s) accepté(s)${nbsp}!`,
  }),
  /** Why a file that is called as an accepted one is not taken for one. */
  onlyNamedSo: (ending: string) =>
    `Son nom se termine par «${nbsp}${ending}${nbsp}», mais son contenu est d’un autre format, ou abîmé. Enregistrez le document à nouveau en PDF, ou prenez‑le en photo.`,
  empty: 'Le fichier est vide',
  duplicate: 'Le fichier est déjà joint.',
  /** What has become of a file (§8). */
  sent: "Téléchargement réussi avec l'ID de fichier enregistré",
  policyNotFound: 'Le contrat introuvable',
  sinisterNotFound: 'Le sinistre introuvable',
  reduce: 'Réduire la photo',
  reducing: 'Réduction de la photo…',
  notReducible: 'Cette photo n’a pas pu être réduite. Prenez‑en une autre, moins détaillée.',
} as const
