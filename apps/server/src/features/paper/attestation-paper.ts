import { brands, type Brand } from '@portal/domain/ground/brand.ts'
import { formatFrenchDate, todayInParis } from '@portal/domain/ground/dates.ts'
import { insuranceYear, type InsuranceYear } from '@portal/domain/policy/insurance-year.ts'
import { broker, insurer } from '@portal/words/broker/broker.ts'
import { attestationWords as text } from '@portal/words/paper/attestation-words.ts'
import { paperNames } from '@portal/words/paper/paper-names.ts'
import { paperWords } from '@portal/words/paper/paper-words.ts'
import type { Insured } from '../../insured/stated.ts'
import type { Paper } from '../../papers/paper.ts'
import { namedDriverLines, policyLines, subscriberLines, vehicleLines } from './paper-lines.ts'

/** In which skin a paper is drawn, and when. */
export type DrawnFor = { brand: Brand; now: Date }

/**
 * The proof of cover, with what A211-4 to A211-7 of the code des assurances have on one: how long it is good
 * for stands before all else.
 */
export function attestationPaper(insured: Insured, { brand, now }: DrawnFor): Paper {
  const { vehicle, drivers, guarantees } = insured
  const today = todayInParis(now)
  return {
    from: brands[brand].name,
    brand,
    title: paperNames.attestation.title,
    createdAt: now,
    sections: [
      { heading: text.valid(daysOf(coveredDays(insured, today))), lines: [text.certifies(insurer())] },
      { heading: paperWords.subscriber, lines: subscriberLines(insured) },
      { heading: paperWords.policy, lines: policyLines(insured) },
      {
        heading: paperWords.vehicle,
        lines: [...vehicleLines(insured), [text.formula, vehicle.guaranteeFormula]],
      },
      ...(drivers.length > 0 ? [{ heading: paperWords.drivers, lines: namedDriverLines(insured) }] : []),
      ...(guarantees.length > 0 ? [{ heading: text.guarantees, lines: [guarantees.join(', ')] }] : []),
      { lines: [text.presumption, text.premium, paperWords.issued(broker().name, formatFrenchDate(today))] },
    ],
    footer: broker().identity,
  }
}

/** The year of insurance of today, cut where a termination ends the cover before. */
function coveredDays(insured: Insured, today: string): InsuranceYear {
  const { endDate } = insured
  const { from, to } = insuranceYear(insured, today)
  return { from, to: endDate !== null && endDate < to ? endDate : to }
}

function daysOf({ from, to }: InsuranceYear) {
  return { from: formatFrenchDate(from), to: formatFrenchDate(to) }
}
