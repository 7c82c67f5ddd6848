/** An IBAN in groups of four, as it is printed: 'FR76 3000 6000 0112 3456 7890 189'. */
export function groupedIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}
