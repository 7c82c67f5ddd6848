import type { AttachmentRefusal } from '@portal/domain/document/attachment.ts'

const nbsp = '\u00a0'

/** Choosing and sending files, wherever that is offered (§5 Document upload, §8, §9). */
export const attachments = {
  choose: 'Choisir des fichiers',
  photograph: 'Prendre une photo',
  drop: 'ou déposez-les ici',
  formats: `Formats acceptés${nbsp}: PDF, PNG, JPG, JPEG. 10 Mo maximum par fichier.`,
  list: 'Fichiers joints',
  remove: 'Retirer',
  refused: (maxFiles: number): Readonly<Record<AttachmentRefusal, string>> => ({
    'wrong-type': 'Format de fichier non valide...',
    'too-large': "Fichier trop volumineux. Veuillez uploader un fichier d'une taille inférieure à 10 MB.",
    empty: 'Le fichier est vide',
    duplicate: 'Le fichier est déjà joint.',
    'too-many': `Maximum ${maxFiles} fichier(s) accepté(s)${nbsp}!`,
  }),
  /** What a plain 404 says of a file (§8). */
  policyNotFound: 'Le contrat introuvable',
  sinisterNotFound: 'Le sinistre introuvable',
  reduce: 'Réduire la photo',
  reducing: 'Réduction de la photo…',
  notReducible: "Cette photo n'a pas pu être réduite. Prenez-en une autre, moins détaillée.",
} as const
