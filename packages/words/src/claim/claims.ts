import { claimDays, type ClaimDeadlines } from '@portal/domain/claim/claim-deadlines.ts'
import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { frenchTypography } from '@portal/domain/ground/typography.ts'
import { service } from '../broker/customer-service.ts'
import { identity } from '../broker/identities.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { labels } from '../label/labels.ts'
import { atTheLatest } from '../time/long-day.ts'

/** The number that answers in all of Europe. */
const anyEmergency = '112'

/** How long there is to declare `what`, from when on, and the last day for who learns it today. */
type Deadline = { what: string; delay: string; counted: string; last?: { lead: string; day: string } }

const knownToday = (what: string, days: number, day: IsoDate): Deadline => ({
  what,
  delay: `${days}${nbsp}jours ouvrés`,
  counted: 'à partir du moment où vous l’apprenez.',
  last: { lead: 'Si vous l’apprenez aujourd’hui, prévenez‑nous', day: atTheLatest(day) },
})

/** /claims, signed in and signed out: what to do after an accident, a theft or a breakdown. */
export const claims = {
  lead: 'Accident, vol ou panne\u00a0: qui appeler, que faire, et jusqu’à quand.',

  safetyTitle: 'D’abord, votre sécurité',
  safety: [
    'Allumez les feux de détresse, enfilez le gilet, mettez tout le monde à l’abri, derrière la glissière s’il y en a une.',
    'Ne posez le triangle que si vous pouvez le faire sans danger, jamais sur autoroute.',
    'Un blessé, un feu, un danger\u00a0: appelez les secours. Ne déplacez pas les blessés.',
  ],
  emergency: 'Numéros d’urgence',
  emergencies: [
    { number: anyEmergency, who: 'toutes les urgences, partout en Europe' },
    { number: '15', who: 'SAMU' },
    { number: '17', who: 'police ou gendarmerie' },
    { number: '18', who: 'pompiers' },
    { number: '114', who: 'par SMS, si vous ne pouvez pas parler ou entendre', bySms: true },
  ],

  assistanceTitle: 'Véhicule immobilisé',
  /** Before the number for all of Europe, which is a link, and a full stop. */
  assistance:
    'L’assistance répond jour et nuit. Appelez‑la avant de faire déplacer un dépanneur\u00a0; sur autoroute, passez d’abord par une borne ou par le\u00a0',
  anyEmergency,
  assistanceTelephone: () => identity().assistance.telephone,

  reportTitle: 'Le constat',
  report: [
    'Remplissez un constat avec l’autre conducteur et signez‑le tous les deux, sur place. Prenez des photos.',
    'En France, sans blessé et avec deux véhicules au plus, immatriculés en France, l’application officielle e‑constat auto a la même valeur que le papier.',
    'L’autre conducteur refuse ou s’enfuit\u00a0: notez sa plaque, le lieu et l’heure, et cherchez des témoins.',
  ],
  application: 'e‑constat auto',
  applicationSite: 'https://www.e-constat-auto.fr',
  external: '(site externe, nouvel onglet)',
  externalHere: '(site externe)',

  deadlinesTitle: 'Prévenir à temps',
  deadlines: ({ any, theft }: ClaimDeadlines): Deadline[] => [
    knownToday('Accident, bris de glace, incendie', claimDays.any, any),
    knownToday('Vol ou tentative de vol', claimDays.theft, theft),
    {
      what: 'Catastrophe naturelle',
      delay: `${claimDays.naturalDisaster}${nbsp}jours`,
      counted: 'après la publication de l’arrêté.',
    },
  ],
  law: `La loi ne permet pas à un contrat de prévoir moins de ${claimDays.any}${nbsp}jours ouvrés, ou ${claimDays.theft} pour un vol ${ofCode('L113-2')}${nbsp}; il peut prévoir plus.`,

  theftTitle: 'En cas de vol',
  theft:
    'Portez plainte d’abord, au commissariat ou à la gendarmerie\u00a0: nous vous demanderons le récépissé de la plainte, avec la carte grise et les clés.',

  declareTitle: 'Nous déclarer le sinistre',
  declare:
    'Ce site n’enregistre pas les déclarations de sinistre. Déclarez‑le par téléphone\u00a0; vous pouvez aussi nous écrire, ou choisir l’heure à laquelle nous vous appelons.',
  hours: () => `${service().hours}, hors jours fériés (${service().callPrice})`,
  write: 'Écrire au service client',

  cardsTitle: 'À donner au téléphone ou à écrire sur le constat',
  cardsLead: 'Copiez ce qu’il vous faut, ou imprimez cette page pour la boîte à gants.',
  print: 'Imprimer pour la boîte à gants',
  insurer: 'Assureur',
  insurerName: () => frenchTypography(identity().insurer.name),
  plate: labels.plate,
  copy: 'Copier',
  copyWhat: (label: string) => `${nbsp}: ${label}`,
  copied: 'Copié',
  notCopied:
    'La copie n’a pas fonctionné\u00a0: le texte est sélectionné, copiez‑le avec le menu ou les touches Ctrl et C.',
  failed:
    'Vos contrats n’ont pas pu être chargés. Le numéro de contrat figure aussi sur votre mémo véhicule assuré.',
  retry: labels.again,
  noneTitle: 'Aucun contrat en cours',
  none: 'Vous n’avez pas de contrat en cours à présenter. Pour un sinistre survenu avant la fin d’un contrat, appelez‑nous.',

  signIn: 'Se connecter pour voir et copier vos numéros de contrat',
} as const
