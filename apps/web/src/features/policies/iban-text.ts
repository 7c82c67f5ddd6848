/** An IBAN in groups of four, as it is printed: 'FR76 3000 6000 0112 3456 7890 189'. */
export function groupedIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

/** The same with everything hidden but the country and the end. */
export function maskedIban(iban: string): string {
  return groupedIban(iban).replace(/(?<=^.{5,})[^ ](?=.{3,}$)/g, '•')
}

/** The end that stays in sight. */
export function ibanEnding(iban: string): string {
  return iban.replace(/\s/g, '').slice(-3)
}
