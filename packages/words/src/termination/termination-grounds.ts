import { limits } from '@portal/domain/ground/limits.ts'
import { articles } from '@portal/domain/termination/articles.ts'
import { figures } from '@portal/domain/termination/figures.ts'
import { groundRules, type TerminationGround } from '@portal/domain/termination/grounds.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'

/** What a ground is called, where one is chosen and where it is told (decisions §3 Termination). */
export const groundNames: Readonly<Record<TerminationGround, string>> = {
  'after-one-year': 'Après un an de contrat, sans motif à donner',
  anniversary: 'À l’échéance annuelle du contrat',
  sale: 'Vente du véhicule assuré',
  'late-notice': 'Avis d’échéance envoyé trop tard, ou jamais reçu',
  situation: `Changement de situation${nbsp}: déménagement, mariage, retraite…`,
  'risk-decrease': 'Baisse de prime refusée alors que le risque diminue',
  'premium-increase': 'Augmentation de la prime',
  'other-policy-ended': 'Autre contrat résilié par l’assureur après un sinistre',
  withdrawal: 'Renonciation au contrat',
  other: 'Décès de l’assuré, ou autre cas',
}

/** What stands beside the facts of a termination. */
export const terminationFacts = {
  ground: 'Cas de résiliation',
  article: 'Article du code des assurances',
}

const statement = `Votre relevé d’informations vous est remis à la résiliation, et dans les ${inWords(limits.statementDays)}${nbsp}jours chaque fois que vous le demandez (annexe à l’article${nbsp}A121-1 du code des assurances).`
const newInsurer = `Si vous changez d’assureur, le nouveau peut faire les démarches à votre place et veille à ce que vous restiez assuré(e) sans interruption (articles${nbsp}${articles['after-one-year']} et R113-12 du code des assurances).`
const elseAfterOneYear = `Si ce cas ne permet pas de résilier, un contrat de plus d’un an prend fin ${inWords(figures.afterOneYearMonths)}${nbsp}mois après réception de votre demande ${ofCode('R113-12')}.`

const refundOf = (ground: 'risk-decrease' | 'other-policy-ended') =>
  `La part de prime payée pour la période après la fin du contrat vous est remboursée ${ofCode(articles[ground])}.`

const ofGround: Partial<Record<TerminationGround, readonly string[]>> = {
  'after-one-year': [newInsurer],
  anniversary: ['Votre prime reste due jusqu’à cette date.'],
  situation: [
    `La part de prime payée pour la période après la fin du contrat vous est remboursée, sans indemnité de votre part ${ofCode(articles.situation)}.`,
  ],
  'risk-decrease': [refundOf('risk-decrease')],
  'other-policy-ended': [refundOf('other-policy-ended')],
  'premium-increase': [elseAfterOneYear],
  other: [elseAfterOneYear],
}

/**
 * What a termination brings (article L113-14 II): what is refunded, by when where the law says it, who may
 * act for the customer, and the statement that follows.
 */
export function terminationEffects(ground: TerminationGround): string[] {
  const { refundDays } = groundRules[ground]
  const refund = `La part de prime payée pour la période après la fin du contrat vous est remboursée dans les ${refundDays}${nbsp}jours suivant la fin du contrat${nbsp}; au-delà, elle produit des intérêts au taux légal.`
  return [...(refundDays === null ? [] : [refund]), ...(ofGround[ground] ?? []), statement]
}
