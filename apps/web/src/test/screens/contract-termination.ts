/** §2 /contractTermination, for reason 3 of §3, which wants the most. */
export const contractTermination = {
  path: '/contractTermination',
  send: 'Résilier ce contrat',
  good: { Motif: 'Résiliation Autre', Commentaire: 'Je quitte la région.' },
  reasons: {
    expiry: 'Résiliation à l’échéance',
    sale: 'Je vends mon véhicule et suspends mes garanties',
    other: 'Résiliation Autre',
  },
  files: 'Charger documents',
  confirm: 'Oui, résilier le contrat',
} as const
