import { presumedDays } from '@portal/domain/policy/memo.ts'
import { ofCode } from '../ground/law.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'

/** The mémo véhicule assuré of a policy; what it says of itself is the law's (R211-14-0-1, II). */
export const memoWords = {
  issuedOn: 'Date de délivrance',
  trailers: 'Remorques ou semi-remorques assurées',
  paidTransport:
    'Véhicule utilisé dans le cadre d’une activité de transport public particulier de personnes à titre onéreux, couverte par le contrat.',
  obligation: `Ce véhicule est soumis à l’obligation d’assurance ${ofCode('L211-1')}.`,
  presumption: `Ce document constitue une présomption d’assurance pendant les ${inWords(presumedDays)}${nbsp}jours suivant la date de prise d’effet de la police.`,
  presumedUntil: (day: string) =>
    `Ce document constitue une présomption d’assurance jusqu’au terme de la période couverte, le ${day}.`,
  noObligation: 'Il n’implique pas une obligation de garantie à la charge de l’entreprise d’assurance.',
} as const
