import { nbsp } from './nbsp.ts'

// Reckoned: the first look into the browser's tables of languages takes a slow telephone a tenth of a second.

/** A number with so many decimals, at most three, as French writes it: '1 234,50'. */
export const withDecimals = (value: number, decimals: number) =>
  value
    .toFixed(decimals)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, nbsp)

/** An amount in euros as French writes it: '1 234,50 €' (§1). */
export const euros = (amount: number) => `${withDecimals(amount, 2)}${nbsp}€`

/** What a policy costs a year (§3). */
export const annualPremium = ({ premiumA }: { premiumA: number }) => euros(premiumA)

/** A bonus/malus coefficient: '0,50', '0,575'. */
export const coefficient = (crm: number) => withDecimals(crm, 3).replace(/0$/, '')
