import { statedClaims, statedFrom, type Claim } from '@portal/domain/bonus-malus/statement.ts'
import { brands } from '@portal/domain/ground/brand.ts'
import { formatFrenchDate as french, todayInParis } from '@portal/domain/ground/dates.ts'
import { fullName } from '@portal/domain/ground/full-name.ts'
import { insuranceYear } from '@portal/domain/policy/insurance-year.ts'
import { broker, insurer } from '@portal/words/broker/broker.ts'
import { coefficient } from '@portal/words/ground/formats.ts'
import { paperNames } from '@portal/words/paper/paper-names.ts'
import { paperWords } from '@portal/words/paper/paper-words.ts'
import { statementWords as text } from '@portal/words/paper/statement-words.ts'
import type { Stated, StatedDriver } from '../../insured/stated.ts'
import type { Paper, Section } from '../../papers/paper.ts'
import type { DrawnFor } from './attestation-paper.ts'
import { policyLines, subscriberLines, vehicleLines } from './paper-lines.ts'

/**
 * The relevé d'informations: what article 16 of directive 2009/103/EC wants of a claims-history statement, in
 * its order, then what article 12 of the annex to A121-1 adds.
 */
export function statementPaper(stated: Stated, { brand, now }: DrawnFor): Paper {
  const today = todayInParis(now)
  return {
    from: brands[brand].name,
    brand,
    title: paperNames.statement.title,
    createdAt: now,
    sections: [
      { lines: [text.law] },
      { heading: paperWords.insurer, lines: [insurer()] },
      { heading: paperWords.subscriber, lines: subscriberLines(stated) },
      { heading: paperWords.vehicle, lines: [...vehicleLines(stated), [text.usage, stated.usage]] },
      { heading: paperWords.policy, lines: [...policyLines(stated), [text.end, endOf(stated)]] },
      claimsSection(stated, today),
      coefficientSection(stated, today),
      { heading: paperWords.drivers, lines: stated.drivers.flatMap(driverLinesOf) },
      {
        lines: [paperWords.issued(broker().name, french(today))],
      },
    ],
    footer: broker().identity,
  }
}

function endOf({ endDate, history }: Stated): string {
  const end = history.endDate ?? endDate
  return end === null ? text.inForce : french(end)
}

/** The last day that counts: a policy that is over has no later year. */
function lastDay({ history }: Stated, today: string): string {
  return history.endDate !== null && history.endDate < today ? history.endDate : today
}

function claimsSection(stated: Stated, today: string): Section {
  const { startDate, history } = stated
  const day = lastDay(stated, today)
  const from = statedFrom(insuranceYear(stated, day), day)
  const claims = statedClaims(history.claims, from)
  const atFault = claims.filter(({ liability }) => liability !== 'none')
  return {
    heading: text.claims,
    lines: [
      [text.period, text.days(french(from > startDate ? from : startDate), french(history.upTo))],
      [text.thirdParty, String(atFault.length)],
      ...(claims.length === 0 ? [text.noClaim] : claims.map(claimLine)),
    ],
  }
}

function claimLine({ date, nature, liability, driver }: Claim): readonly [string, string] {
  const who = driver === null ? [] : [text.driver(driver)]
  return [text.claimOf(french(date)), [nature, text.liabilities[liability], ...who].join(', ')]
}

function coefficientSection(stated: Stated, today: string): Section {
  const { from, to } = insuranceYear(stated, lastDay(stated, today))
  return {
    heading: text.crm,
    lines: [
      [text.coefficient, coefficient(stated.crm)],
      [text.applies, text.days(french(from), french(to))],
      [text.yearsAtLeast, String(stated.history.yearsAtLeast)],
    ],
  }
}

function driverLinesOf(driver: StatedDriver): Section['lines'] {
  const { principal, birthDate, licenceNumber, licenceDate } = driver
  const facts = [text.bornOn(french(birthDate)), text.licence(licenceNumber, french(licenceDate))]
  const label = principal ? paperWords.principalDriver : paperWords.otherDriver
  return [[label, [fullName(driver), ...facts].join(', ')]]
}
