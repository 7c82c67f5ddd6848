import type { ProblemCode } from '@portal/contract/ground/problems.ts'
import { contactDetails } from './account/contact-details.ts'
import { addresses } from './address/addresses.ts'
import { callBack } from './call-back/call-back.ts'
import { coverWords } from './cover/cover.ts'
import { attachments } from './document/attachments.ts'
import { documents } from './document/documents.ts'
import { acceptedKinds } from './document/file-formats.ts'
import { drivers } from './driver/drivers.ts'
import { mandates } from './mandate/mandates.ts'
import { payments } from './payment/payments.ts'
import { requestBegun } from './request/request.stories.ts'
import { terminateContract } from './termination/termination.stories.ts'

/** What an error answer tells the customer (`detail`). */
export const problemDetails: Record<ProblemCode, string> = {
  'invalid-request': 'Certaines informations sont manquantes ou incorrectes.',
  'wrong-password': 'Le mot de passe actuel est incorrect.',
  'iban-incorrect': payments.ibanIncorrect,
  'address-not-recognised': addresses.notRecognisedTitle,
  'empty-file': attachments.empty,
  'invalid-file': `Format de fichier non valide : envoyez un fichier ${acceptedKinds()}, entier.`,
  'infected-file': 'Ce fichier contient un programme malveillant : il a été refusé.',
  'iban-invalid': payments.ibanInvalid,
  'invalid-token': 'Votre session a expiré. Reconnectez‑vous.',
  'insufficient-user-authentication':
    'Votre connexion est trop ancienne pour cette modification : confirmez que c’est bien vous.',
  'not-found': 'Cette ressource est introuvable.',
  'policy-terminated': 'Ce contrat est résilié : il ne peut plus être modifié.',
  'document-not-owed': 'Ce document n’est pas attendu, ou a déjà été transmis.',
  'too-many-files': 'Le nombre maximum de fichiers est atteint.',
  'duplicate-file': attachments.duplicate,
  'termination-under-way': 'Une demande de résiliation de ce contrat est déjà en cours.',
  'request-begun': requestBegun,
  'mandate-over': mandates.over,
  'amendment-replaced': coverWords.replaced,
  'email-link-over': contactDetails.linkOver,
  ...callBack.refused,
  'principal-driver': drivers.notRemovable['principal-driver'],
  'unknown-driver': drivers.notRemovable['unknown-driver'],
  'statement-incomplete': 'Ce relevé doit être établi par l’assureur : demandez‑le, il vous sera envoyé.',
  'idempotency-key-in-flight': 'Cette demande est déjà en cours d’enregistrement.',
  'idempotency-key-reused': 'Cette demande diffère de celle envoyée auparavant avec la même clé.',
  'too-large': 'La demande est trop volumineuse.',
  'unsupported-media-type': 'Ce format de données n’est pas accepté.',
  'too-many-requests': 'Trop de demandes en peu de temps. Réessayez un peu plus tard.',
  'request-timeout': 'La demande a mis trop de temps à arriver.',
  'internal-error': terminateContract.banner.error,
  unavailable: documents.upload.passing,
}
