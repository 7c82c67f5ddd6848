import type { CallName, Calls } from '@portal/contract/calls.ts'

/**
 * The calls that change something: each owes the customer a success and a failure sentence. Uploads are told file by file
 * instead (document/documents.ts).
 */
export type WriteCall = Exclude<
  { [Name in CallName]: Calls[Name]['effect'] extends 'read' ? never : Name }[CallName],
  'uploadDocument'
>

/** The banner of each call, word for word (§8). A success that needs the customer's own words is a function of them. */
export const feedback = {
  requestCallBack: {
    success: (phone: string) =>
      `Merci pour votre demande ! Nous vous recontacterons sous 48h au numéro ${phone}.`,
    error: "Malheureusement, une erreur s'est produite lors de votre demande de rappel.",
  },
  sendMessage: {
    success: 'Merci de votre demande par courriel ! Nous vous recontacterons sous 48h.',
    error: "Malheureusement, une erreur s'est produite lors de votre demande pour un courriel",
  },
  changePassword: {
    success: 'Votre mot de passe a été mis à jour !',
    error: "Malheureusement, nous n'avons pas pu mettre votre mot de passe à jour.",
  },
  closeAccount: {
    success: 'Votre compte a été supprimé !',
    error: "Malheureusement, une erreur s'est produite lors de la suppression de votre compte.",
  },
  setConsent: {
    success:
      'Nous avons bien pris en compte votre demande de ne plus être recontacté(e) à des fins de prospections commerciales.',
    error: 'Erreur de fichier interne',
  },
  addDriver: {
    success:
      'Vous avez ajouté un conducteur avec succès. Un avenant à votre contrat vous sera transmis prochainement.',
    error: "Malheureusement, une erreur s'est produite lors de l'ajout du conducteur",
  },
  removeDriver: {
    success: 'Vous avez retiré un conducteur avec succès.',
    error: "Malheureusement, une erreur s'est produite lors de la suppression du conducteur",
  },
  changeVehicle: {
    success: 'Votre demande de changement a bien été prise en compte. Nous vous recontactons au plus vite',
    error: "Malheureusement, une erreur s'est produite lors du changement du véhicule",
  },
  changePaymentDetails: {
    success: 'Nous avons bien reçu vos nouvelles coordonnées bancaires.',
    error: "Malheureusement, vos coordonnées bancaires n'ont pas pu être modifiées.",
  },
  changePersonalAddress: {
    success: 'Adresse modifiée avec succès',
    error: "Une erreur s'est produite",
  },
  changeGarageAddress: {
    success:
      'Votre demande de changement a bien été prise en compte. Nos services vous recontacteront au plus vite',
    error: "Une erreur s'est produite",
  },
  terminateContract: {
    success: 'Votre demande de résiliation a été envoyée avec succès.',
    error: "Désolé, une erreur inattendue s'est produite",
  },
  endSession: {
    success: 'La connexion a été fermée.',
    error: "Malheureusement, la connexion n'a pas pu être fermée. Réessayez dans un instant.",
  },
  endOtherSessions: {
    success: 'Vos autres connexions ont été fermées.',
    error: "Malheureusement, vos autres connexions n'ont pas pu être fermées. Réessayez dans un instant.",
  },
} as const satisfies Record<WriteCall, { success: string | ((words: string) => string); error: string }>
