/** Which contract it is about; no part of the first view, whose cards name it otherwise. */
export const numberedContract = (policyNumber: string) => `Contrat ${policyNumber}`
