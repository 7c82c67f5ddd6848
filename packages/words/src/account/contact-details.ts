import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import { person } from '../form/person.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'

/** « Mes coordonnées » (decisions §3). */
export const contactDetails = {
  lead: 'Nous vous joignons à cette adresse et à ce numéro. Tenez‑les à jour.',
  email: person.email.label,
  currentEmail: 'Adresse e-mail actuelle',
  emailLead: `Nous enverrons un lien à votre nouvelle adresse. Elle ne remplacera l’ancienne qu’une fois le lien ouvert, dans les ${linkMinutes}${nbsp}minutes.`,
  signInStays: 'Votre identifiant de connexion ne change pas.',
  emailFields: { email: { label: 'Nouvelle adresse e-mail' } },
  askLink: 'Recevoir le lien de confirmation',
  linkSent: (email: string) =>
    `Un lien de confirmation part pour ${email}. Ouvrez‑le dans les ${linkMinutes}${nbsp}minutes.`,
  confirmTitle: `Confirmer cette adresse e‑mail${nbsp}?`,
  confirmLead: 'Vous avez ouvert le lien que nous avons envoyé à votre nouvelle adresse.',
  confirm: 'Confirmer ma nouvelle adresse',
  linkOver:
    'Ce lien de confirmation n’est plus valable. Demandez‑en un autre depuis la page «\u00a0Mes coordonnées\u00a0».',
  phone: labels.telephone,
  currentPhone: 'Numéro actuel',
  noPhone: 'Aucun numéro enregistré',
  phoneFields: { phoneNumber: { label: 'Nouveau numéro de téléphone' } },
  changePhone: 'Changer mon numéro',
} as const
