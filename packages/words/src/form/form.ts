import { nbsp } from '../ground/nbsp.ts'

/** §9 The placeholder of dates. */
export const datePlaceholder = 'jj.mm.aaaa'
/** Begins the hint of a date. */
export const dateFormat = `Format${nbsp}: ${datePlaceholder}`
/** The hint of a date, with a day that it could be, dd.mm.yyyy. */
export const dateHint = (example: string) => `${dateFormat}, par exemple ${example}`

/** What every form says. */
export const form = {
  allRequired: 'Tous les champs sont obligatoires.',
  requiredUnlessOptional: `Tous les champs sont obligatoires, sauf ceux marqués «${nbsp}facultatif${nbsp}».`,
  optional: (label: string) => `${label} (facultatif)`,
  missing: `Pour continuer${nbsp}:`,
  counted: (count: number, max: number) => `${count} / ${max}${nbsp}caractères`,
  errorPrefix: `Erreur${nbsp}: `,
  errorCount: (count: number) => (count === 1 ? '1 erreur à corriger' : `${count} erreurs à corriger`),
  restored: 'Nous avons conservé votre saisie. Vérifiez‑la, puis envoyez‑la.',
  /** Why a request was refused that came too soon, and when it will not be. */
  tooMany: (seconds: number) => {
    const minutes = Math.ceil(seconds / 60)
    const hours = Math.ceil(minutes / 60)
    const wait = minutes < 60 ? counted(minutes, 'minute') : counted(hours, 'heure')
    return `Vous avez envoyé trop de demandes en peu de temps. Réessayez dans ${wait}.`
  },
  /** After a change that was refused or failed. */
  unchanged: 'Rien n’a été modifié.',
  /** After a message or a request that changes nothing on file. */
  notSent: 'Rien n’est parti, et votre saisie est conservée.',
  /** After either, where no button sends it again; the number stands below it. */
  retryOrCall: `Réessayez, ou appelez‑nous${nbsp}:`,
  /** After one whose answer never came: the same again is sent once (decisions §1). */
  unsure: `Nous ne savons pas si votre demande est arrivée. Réessayez${nbsp}: elle ne comptera qu’une fois.`,
  orCall: `Ou appelez‑nous${nbsp}:`,
  /** After one that was accepted; the day is dd.mm.yyyy. */
  made: (number: string) => `Demande n°${nbsp}${number}.`,
  recorded: 'Votre demande est enregistrée',
  /** Below the day that she wished for. */
  toConfirm: 'À confirmer par votre courtier',
  /** Who comes or goes, in what was just sent. */
  driver: (name: string) => `Conducteur${nbsp}: ${name}`,
  /** Between a vehicle and the one that is asked for instead. */
  replacedBy: 'à remplacer par',
  sending: 'Envoi en cours…',
  choose: '-- Choisir --',
  showPassword: 'Afficher',
  hidePassword: 'Masquer',
  ofField: (label: string) => `${nbsp}: ${label}`,
  /** What is wrong with a field, where others say the same. */
  named: (label: string, message: string) => `${label}${nbsp}: ${message}`,
  passwordShown: 'Le mot de passe est affiché.',
  datePlaceholder,
}

function counted(count: number, unit: string): string {
  return count === 1 ? `une ${unit}` : `${count}${nbsp}${unit}s`
}
