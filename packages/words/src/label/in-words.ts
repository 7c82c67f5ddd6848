const words =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  )

/** A whole number as a sentence has it: in words up to twenty, then in digits. */
export const inWords = (number: number): string => words[number] ?? String(number)
