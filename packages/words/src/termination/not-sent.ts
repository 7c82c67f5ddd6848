import { articles } from '@portal/domain/termination/articles.ts'
import { form } from '../form/form.ts'
import { nbsp } from '../ground/nbsp.ts'

/** What a failure leaves behind, at the head of the form. */
export const notSent = {
  title: 'Votre demande n’a pas été envoyée. Votre contrat reste en cours.',
  kept: 'Ce que vous avez saisi est conservé.',
  /** Above the button, where the head of the form is out of sight. */
  still: 'Rien n’est encore parti.',
  /** What the sale did by law, whether it was told or not. */
  suspended: (day: string) =>
    `La vente, elle, suspend déjà les garanties depuis le ${day} (article${nbsp}${articles.sale}).`,
  /** Over what would have followed. */
  whenSent: 'Ce qui se passera une fois votre demande envoyée',
  /** Nothing came back, so that nobody can tell. */
  unsureTitle: 'Nous ne savons pas si votre demande nous est parvenue.',
  unsure: `Renvoyez‑la${nbsp}: elle ne sera comptée qu’une fois. Sans accusé de réception, votre contrat reste en cours.`,
  /** The two ways on: the same once more, or with another file. */
  again: 'Renvoyez votre demande avec le bouton ci-dessous.',
  replace: {
    first: 'Remplacez d’abord ',
    /** Leads to it. */
    file: 'le fichier signalé plus bas',
    last: ', puis renvoyez votre demande au bas du formulaire.',
    choose: 'Remplacer le fichier',
  },
  /** Beside the file that another one may mend. */
  file: {
    remedy: `Remplacez‑le${nbsp}: choisissez‑le de nouveau, ou un autre fichier.`,
    replace: 'Remplacer',
  },
  call: form.orCall,
}
