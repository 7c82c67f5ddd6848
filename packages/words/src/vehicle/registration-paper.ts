/** The drawing of a carte grise beside the fields that ask for what stands on it. */
export const registrationPaper = {
  caption:
    'Sur la carte grise : A, la plaque ; B, la première mise en circulation ; D.1, la marque ; D.3, le modèle ; P.3, l’énergie.',
} as const
