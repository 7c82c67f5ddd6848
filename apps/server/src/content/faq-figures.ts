import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import {
  nextCoefficient,
  percents,
  yearsToFirst,
  yearsToFreeClaim,
} from '@portal/domain/bonus-malus/bonus-malus.ts'
import { annualPeriod, statedPeriods } from '@portal/domain/bonus-malus/statement.ts'
import { claimDays } from '@portal/domain/claim/claim-deadlines.ts'
import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { presumedDays } from '@portal/domain/policy/memo.ts'
import { unpaidDays } from '@portal/domain/premium/premium.ts'
import { retention } from '@portal/domain/privacy/retention.ts'
import { figures } from '@portal/domain/termination/figures.ts'
import { vehicleFileHours } from '@portal/domain/vehicle/vehicle-file.ts'
import { coefficient } from '@portal/words/ground/formats.ts'
import { inWords } from '@portal/words/label/in-words.ts'

const {
  driverAge,
  vehicleChangeHours,
  vehicleWindowMonths,
  statementDays,
  retentionYears,
  uploadBytes,
  complaint,
} = limits
const { noticeMonths: terminationNoticeMonths, reminderDays, lateReminderDays, saleNoticeDays } = figures

/** The coefficient after each year without claim, from the first one down to the least. */
const withoutClaim: number[] = []
for (let crm: number = coefficients.first; crm > coefficients.least; withoutClaim.push(crm))
  crm = nextCoefficient({ crm })

/** What answers say as `{{limits.driverAge}}`, in words as `{{words.driverAge}}`: the figures of rules. */
const ruleFigures: Readonly<Record<string, number>> = {
  ...complaint,
  claimDays: claimDays.any,
  countedMonths: annualPeriod.months,
  driverAge,
  lateReminderDays,
  linkMinutes,
  monthsToDueDate: annualPeriod.monthsToDueDate,
  naturalDisasterDays: claimDays.naturalDisaster,
  noticeMonths: retention.noticeMonths,
  presumedDays,
  refundDays: figures.refundDays,
  reminderDays,
  retentionYears,
  saleNoticeDays,
  statedPeriods,
  statementDays,
  terminationNoticeMonths,
  theftDays: claimDays.theft,
  unpaidEndDays: unpaidDays.end,
  unpaidSuspensionDays: unpaidDays.suspension,
  uploadMegabytes: uploadBytes / 1_000_000,
  vehicleChangeHours,
  vehicleFileHours,
  vehicleWindowMonths,
  withdrawalDays: figures.withdrawalDays,
  yearsToFirst,
  yearsToFreeClaim,
  yearsToLeast: withoutClaim.length,
}

const { reduction, increase } = percents.usual
const [, , , year4 = 0] = withoutClaim

const bonusFigures: Readonly<Record<string, number>> = {
  ...coefficients,
  ...Object.fromEntries(withoutClaim.map((crm, index) => [`year${index + 1}`, crm])),
  increase: 1 + increase / 100,
  partialIncrease: 1 + increase / 200,
  reduction: 1 - reduction / 100,
  year4AtFault: nextCoefficient({ crm: year4, claims: ['full'] }),
}

const written = { limits: String, words: inWords, coefficients: coefficient }
type Kind = keyof typeof written

/** `text` with the figures that it names. Throws for one that is not there. */
export function withFigures(text: string): string {
  return text.replaceAll(/\{\{(limits|words|coefficients)\.(\w+)\}\}/g, (_, kind: Kind, name: string) => {
    const figure = kind === 'coefficients' ? bonusFigures[name] : ruleFigures[name]
    if (figure === undefined) throw new Error(`no rule has ${kind}.${name}`)
    return written[kind](figure)
  })
}
