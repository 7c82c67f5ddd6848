/** What each paper about a policy is called, and the file that it is sent and saved as. */
export const paperNames = {
  attestation: {
    title: 'Attestation d’assurance',
    fileName: (policyNumber: string) => `attestation-${policyNumber}.pdf`,
  },
} as const
