import type { IsoDate } from '@portal/domain/ground/dates.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import type { Cover } from '@portal/domain/request/cover.schema.ts'
import { isToCome, type CoverKind } from '@portal/domain/request/cover.ts'
import { service, serviceHours } from '../broker/customer-service.ts'
import { nbsp } from '../ground/nbsp.ts'
import { mandates } from '../mandate/mandates.ts'
import { answerWords } from '../request/answer-words.ts'
import { longDay } from '../time/long-day.ts'

/** Who is covered meanwhile, and by what name the new one goes. */
const subjects = {
  changeVehicle: {
    meanwhile: 'c’est votre ancien véhicule qui est assuré, et non le nouveau',
    added: 'le nouveau véhicule',
  },
  addDriver: {
    meanwhile: 'ce sont les conducteurs actuels de votre contrat qui sont assurés, et non le nouveau',
    added: 'le nouveau conducteur',
  },
} as const satisfies Record<CoverKind, object>

/** What holds until the cover is confirmed. */
export const until = (kind: CoverKind) => `Jusque‑là, ${subjects[kind].meanwhile}.`

/** Whom nothing is confirmed for yet. */
export const rideBefore = 'Si vous devez rouler avant, appelez‑nous'

/** For what she has to call somebody, who alone can say it; undefined once it is covered from a day on. */
export function whyCall({ state, from }: Pick<Cover, 'state' | 'from'>, today: IsoDate): string | undefined {
  if (state === 'confirmed' && from === null) return 'Pour connaître ce jour, appelez‑nous'
  if (state === 'confirmed' && !isToCome(from, today)) return undefined
  return rideBefore
}

/** The same with the number, for what is not a screen. */
export function callWith(why: string): string {
  return `${why} au ${service().telephone}, ${serviceHours()}.`
}

/** « Suis-je couvert ? »: where the cover of a changed vehicle or an added driver stands (L112-3). */
export const coverWords = {
  heading: `Suis‑je couvert${nbsp}?`,
  title: { asked, 'to-sign': toSign, confirmed },
  paragraphs: (kind: CoverKind, cover: Cover, today: IsoDate): readonly string[] => {
    if (cover.state === 'confirmed') return said(kind, cover.from, today)
    return [until(kind), next(cover)]
  },

  /** Beside the number, which a screen has as a link. */
  call: (why: string) => `${why}, ${serviceHours()}${nbsp}:`,

  /** In the place of the standing that says that nothing is left to do. */
  doneToSign: 'Votre demande a été traitée. Il vous reste à signer l’avenant ci-dessous.',

  /** Of a request that nothing came of, after the sentence that says so: what holds. */
  unchanged: 'Elle n’a rien changé à votre contrat.',

  steps: ['Téléchargez l’avenant.', 'Lisez‑le, puis signez‑le.', mandates.steps[2]],
  /** The same once it came back: nothing of it is owed any more. */
  stepsDone: ['Avenant téléchargé.', 'Avenant lu et signé.', 'Avenant signé, envoyé à votre courtier.'],
  download: 'Télécharger l’avenant',
  downloaded: 'L’avenant est enregistré.',
  downloadFailed: 'L’avenant n’a pas pu être téléchargé. Réessayez dans un instant.',
  choose: 'Choisir l’avenant signé',
  again: mandates.again,
  send: 'Envoyer l’avenant signé',
  oneFile: `Un fichier à la fois, ${limits.filesPerDocument}${nbsp}au${nbsp}plus.`,
  replaced:
    'Votre courtier a remplacé l’avenant que vous aviez lu. Téléchargez le nouvel avenant, signez‑le, puis envoyez‑le.',
  /** Over the page that says the above. */
  notSent: `L’avenant signé n’a pas été envoyé${nbsp}: il y en a un nouveau.`,
  signedFiles: 'Ce que vous avez renvoyé',

  /** The mails that tell it. */
  mail: {
    asked: {
      title: 'Votre assurance n’est pas encore confirmée',
      said: `Votre courtier est revenu sur ce qu’il avait annoncé${nbsp}: le changement ci-dessous est demandé, mais pas encore confirmé.`,
    },
    'to-sign': {
      title: 'Un avenant à votre contrat est à signer',
      said: 'Votre courtier a déposé dans votre espace l’avenant du changement ci-dessous. Téléchargez‑le, signez‑le, puis envoyez‑le au même endroit. Rien n’est encore confirmé.',
    },
    confirmed: {
      title: 'Votre assurance est confirmée',
      said: 'Votre courtier confirme le changement ci-dessous.',
    },
    replaces: `Il remplace l’avenant déposé auparavant${nbsp}: ne signez plus l’ancien.`,
    toSignToo: `Un avenant vous attend dans votre espace${nbsp}: téléchargez‑le, signez‑le, puis envoyez‑le au même endroit.`,
    change: 'Changement demandé',
    standing: 'Assurance',
    portal: answerWords.portal,
  },
} as const

function asked(): string {
  return 'Demandé, pas encore confirmé'
}

function toSign({ isSigned }: Cover): string {
  return isSigned ? 'Avenant signé envoyé, pas encore confirmé' : 'Avenant à signer, pas encore confirmé'
}

function confirmed({ from }: Pick<Cover, 'from'>, today: IsoDate): string {
  if (from === null) return `Confirmé${nbsp}: couvert`
  const since = isToCome(from, today) ? 'à partir du' : 'depuis le'
  return `Confirmé${nbsp}: couvert ${since} ${longDay(from)}`
}

function next({ state, isSigned }: Cover): string {
  if (state === 'asked')
    return 'Votre demande n’est pas une confirmation. Dès que votre courtier la confirme, ou dépose ici un avenant à signer, un e‑mail vous prévient.'
  if (isSigned)
    return 'Votre avenant signé a été transmis à votre courtier, qui doit encore confirmer. Un e‑mail vous préviendra.'
  return 'Téléchargez l’avenant, signez‑le, puis envoyez‑le ici. Votre courtier confirme ensuite, et un e‑mail vous prévient.'
}

/** What the broker has confirmed, in his name: the portal knows no more than he has said. */
function said(kind: CoverKind, from: IsoDate | null, today: IsoDate): string[] {
  const { added, meanwhile } = subjects[kind]
  const confirms = `Votre courtier confirme que ${added}`
  if (from === null) return [`${confirms} est couvert, sans nous avoir indiqué depuis quel jour.`]
  if (!isToCome(from, today)) return [`${confirms} est couvert.`]
  return [`${confirms} sera couvert à partir de ce jour. Avant, ${meanwhile}.`]
}
