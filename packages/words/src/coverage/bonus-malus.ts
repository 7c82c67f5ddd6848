import { yearsToFirst, yearsToFreeClaim } from '@portal/domain/bonus-malus/bonus-malus.ts'
import { annualPeriod } from '@portal/domain/bonus-malus/statement.ts'
import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { commonWords } from '../ground/common-words.ts'
import { coefficient } from '../ground/formats.ts'
import { nbsp } from '../ground/nbsp.ts'
import { inWords } from '../label/in-words.ts'

const { least, first, most } = coefficients
const range = `de ${coefficient(least)} à ${coefficient(most)}`

/** The coefficient of a policy explained (§2 /coverages; annex to article A121-1). */
export const bonusMalus = {
  title: (name: string) => (name === '' ? commonWords.bonusMalus : `${commonWords.bonusMalus} de ${name}`),
  scale: (crm: number) => `Coefficient ${coefficient(crm)}, sur une échelle ${range}`,
  coefficient,
  /** The halves of the scale. */
  less: 'bonus',
  more: 'malus',
  meaning: (crm: number) => {
    const percent = Math.round(Math.abs(crm - first) * 100)
    if (percent === 0) return 'Vous payez la prime de référence de votre assureur.'
    return crm < first
      ? `Vous payez ${percent}${nbsp}% de moins que la prime de référence de votre assureur.`
      : `Vous payez ${percent}${nbsp}% de plus que la prime de référence de votre assureur.`
  },
  now: 'Coefficient actuel',
  nextYear: 'Coefficient à la prochaine échéance',
  withoutClaim: 'Sans sinistre responsable',
  partlyAtFault: 'Après un sinistre partiellement responsable',
  atFault: 'Après un sinistre responsable',
  period: `Comptent les sinistres des ${inWords(annualPeriod.months)}${nbsp}mois qui se terminent ${inWords(annualPeriod.monthsToDueDate)}${nbsp}mois avant l’échéance. Vol, incendie, bris de glace et accidents causés par un tiers n’augmentent pas le coefficient.`,
  freeClaim: `Après au moins ${yearsToFreeClaim}${nbsp}ans à ${coefficient(least)}, le premier sinistre responsable est sans effet${nbsp}: le coefficient reste à ${coefficient(least)}.`,
  backToFirst: `Après ${yearsToFirst}${nbsp}années de suite sans sinistre responsable, le coefficient revient à ${coefficient(first)}.`,
  usage:
    'Calcul de l’article A121-1 du code des assurances, pour un usage autre que «\u00a0Tournées\u00a0» ou «\u00a0Tous déplacements\u00a0».',
} as const
