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
