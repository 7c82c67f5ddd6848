import { limits } from '@portal/domain/ground/limits.ts'

/** The mandate on the page of its request (docs/decisions/0075). */
export const mandates = {
  title: 'Mandat de prélèvement',
  toSign:
    'Le nouveau titulaire du compte doit signer le mandat ci-dessous. Jusque‑là, les prélèvements continuent sur l’ancien compte.',
  sent: (day: string) =>
    `Mandat signé envoyé le ${day}. Votre courtier le vérifie ; les prélèvements continuent sur l’ancien compte jusqu’à sa réponse.`,
  steps: [
    'Téléchargez le mandat, déjà rempli.',
    'Faites‑le compléter, dater et signer par le nouveau titulaire.',
    'Envoyez‑le ici, numérisé ou photographié.',
  ],
  /** The same once it came back. */
  stepsDone: [
    'Mandat téléchargé.',
    'Mandat complété, daté et signé par le nouveau titulaire.',
    'Mandat signé, envoyé à votre courtier.',
  ],
  download: 'Télécharger le mandat',
  fileName: (number: string) => `mandat-${number}.pdf`,
  saved: 'Le mandat est enregistré.',
  failed: 'Le mandat n’a pas pu être téléchargé. Réessayez dans un instant.',
  signed: 'Mandat signé',
  choose: 'Choisir le mandat signé',
  send: 'Envoyer le mandat signé',
  again: 'Envoyer un autre fichier',
  tooMany: `Vous avez déjà envoyé ${limits.mandateFiles} fichiers pour ce mandat. Contactez‑nous si l’un d’eux n’est pas le bon.`,
  over: 'Cette demande est terminée : elle n’attend plus de mandat.',
} as const
