import { contactService } from '../broker/call-words.ts'

/** One way on from the first page: what a customer wants, and what she finds there. */
type HomeWay = { title: string; hint: string }

/** The first page's ways on, and what a contract owes. */
export const firstPage = {
  atOnce: 'En un geste',
  next: 'Pour la suite',
  ways: {
    attestation: { title: 'Télécharger mon attestation', hint: 'Toujours à jour, au format PDF' },
    claim: { title: 'Déclarer un sinistre', hint: 'Panne, accident, vol ou bris de glace' },
    follow: { title: 'Suivre une demande', hint: 'Reçue, transmise ou faite' },
    appointment: { title: 'Choisir un rendez‑vous', hint: 'Nous vous appelons à l’heure dite' },
    statement: { title: 'Obtenir mon relevé d’informations', hint: 'Ce que demande un nouvel assureur' },
    papers: { title: 'Retrouver mes papiers', hint: 'Ils restent à télécharger ici' },
    again: { title: 'Assurer un véhicule', hint: 'Un conseiller vous appelle' },
    questions: { title: 'Lire les questions fréquentes', hint: 'Contrat, documents, paiement' },
  } satisfies Readonly<Record<string, HomeWay>>,

  emptyTitle: 'Vous n’avez pas encore de contrat',
  empty:
    'Votre contrat apparaîtra ici dès qu’il sera enregistré. Si vous venez de souscrire, comptez un à deux jours ouvrés.',
  contact: contactService,
}
