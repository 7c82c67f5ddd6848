/** What each paper about a policy is called, and the file that it is sent and saved as. */
export const paperNames = {
  attestation: {
    title: 'Attestation d’assurance',
    fileName: (policyNumber: string) => `attestation-${policyNumber}.pdf`,
  },
  memo: {
    title: 'Mémo véhicule assuré',
    fileName: (policyNumber: string) => `memo-vehicule-${policyNumber}.pdf`,
  },
  statement: {
    title: 'Relevé d’informations',
    fileName: (policyNumber: string) => `releve-informations-${policyNumber}.pdf`,
  },
} as const
