import { nbsp } from '../ground/nbsp.ts'
import { shell } from '../shell/shell.ts'

/** What a failure leaves behind, at the top and above the button. */
export const notSent = {
  title: 'Votre demande n’a pas été envoyée. Votre contrat reste en cours.',
  kept: 'Ce que vous avez saisi est conservé.',
  /** Nothing came back, so that nobody can tell. */
  unsureTitle: 'Nous ne savons pas si votre demande nous est parvenue.',
  unsure: `Renvoyez-la${nbsp}: elle ne sera comptée qu’une fois. Sans accusé de réception, votre contrat reste en cours.`,
  retry: shell.error.retry,
  call: `Ou appelez-nous${nbsp}:`,
}
