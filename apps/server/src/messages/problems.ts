import type { IssueCode } from '@portal/domain/issues.ts'
import type { ProblemCode } from '@portal/contract/problems.ts'

/** What an error answer tells the customer (`detail`). */
export const problemDetails: Record<ProblemCode, string> = {
  'invalid-request': 'Certaines informations sont manquantes ou incorrectes.',
  'invalid-token': 'Votre session a expiré. Reconnectez-vous.',
  'not-found': 'Cette ressource est introuvable.',
  'policy-terminated': 'Ce contrat est résilié : il ne peut plus être modifié.',
  'idempotency-key-in-flight': 'Cette demande est déjà en cours d’enregistrement.',
  'idempotency-key-reused': 'Cette demande diffère de celle envoyée auparavant avec la même clé.',
  'too-large': 'La demande est trop volumineuse.',
  'unsupported-media-type': 'Ce format de données n’est pas accepté.',
  'too-many-requests': 'Trop de demandes en peu de temps. Réessayez un peu plus tard.',
  'request-timeout': 'La demande a mis trop de temps à arriver.',
  'internal-error': "Désolé, une erreur inattendue s'est produite",
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
}

/** What is wrong with one field of a refused request (`errors[].message`). */
export const issueMessages: Record<IssueCode, string> = {
  required: 'Ce champ est obligatoire',
  'too-short': 'Ce texte est trop court',
  'too-long': 'Ce texte est trop long',
  'bad-characters': 'Ce texte contient des caractères non acceptés',
  'not-a-choice': 'Choisissez une des valeurs proposées',
  'salutation-required': 'Choisissez une civilité',
  'not-a-date': "Cette date n'existe pas",
  'date-in-the-past': 'La date ne doit pas se situer dans le passé',
  'date-not-in-the-past': 'La date doit se situer dans le passé',
  'driver-too-young': "Le conducteur à assurer doit être âgé d'au moins 18 ans",
  'permit-before-birth': 'Le permis ne peut pas être antérieur à la naissance',
  'not-a-bonus': 'Le bonus est compris entre 0,50 et 3,50',
  'unknown-field': "Ce champ n'est pas attendu",
  malformed: "Cette valeur n'est pas du bon type",
}
