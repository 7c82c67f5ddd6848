const nbsp = '\u00a0'

/** §9 The placeholder of dates. */
export const datePlaceholder = 'jj.mm.aaaa'
/** Begins the hint of a date. */
export const dateFormat = `Format${nbsp}: ${datePlaceholder}`
export const exampleDay = '28.12.2026'

/** What every form says. */
export const form = {
  allRequired: 'Tous les champs sont obligatoires.',
  requiredUnlessOptional: `Tous les champs sont obligatoires, sauf ceux marqués «${nbsp}facultatif${nbsp}».`,
  optional: (label: string) => `${label} (facultatif)`,
  missing: `Pour continuer${nbsp}:`,
  counted: (count: number, max: number) => `${count} / ${max} caractères`,
  errorPrefix: `Erreur${nbsp}: `,
  errorCount: (count: number) => (count === 1 ? '1 erreur à corriger' : `${count} erreurs à corriger`),
  restored: 'Nous avons conservé votre saisie. Vérifiez-la, puis envoyez-la.',
  /** Why a request was refused that came too soon, and when it will not be. */
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    const hours = Math.ceil(minutes / 60)
    const wait = minutes < 60 ? counted(minutes, 'minute') : counted(hours, 'heure')
    return `Vous avez envoyé trop de demandes en peu de temps. Réessayez dans ${wait}.`
  },
  sending: 'Envoi en cours…',
  choose: '-- Choisir --',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  ofField: (label: string) => `${nbsp}: ${label}`,
  passwordShown: 'Le mot de passe est affiché.',
  datePlaceholder,
}

function counted(count: number, unit: string): string {
  return count === 1 ? `une ${unit}` : `${count}${nbsp}${unit}s`
}
