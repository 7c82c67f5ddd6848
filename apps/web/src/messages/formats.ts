const euroFormat = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })
const coefficientFormat = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 })

/** An amount in euros as French writes it: '1 234,50 €' (§1). */
export function euros(amount: number): string {
  return euroFormat.format(amount)
}

/** A bonus/malus coefficient: '0,50'. */
export function coefficient(crm: number): string {
  return coefficientFormat.format(crm)
}

/** An IBAN in groups of four, as it is printed: 'FR76 3000 6000 0112 3456 7890 189'. */
export function groupedIban(iban: string): string {
  return iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
}

const instantFormat = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Paris',
})

/** An ISO instant as day and time in Paris: '21 novembre 2026 à 13:05'. */
export function instant(at: string): string {
  return instantFormat.format(new Date(at))
}
