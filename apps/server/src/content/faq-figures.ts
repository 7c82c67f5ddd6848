import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import { yearsToFirst, yearsToFreeClaim } from '@portal/domain/bonus-malus/bonus-malus.ts'
import { claimDays } from '@portal/domain/claim/claim-deadlines.ts'
import { coefficients } from '@portal/domain/ground/coefficients.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { unpaidDays } from '@portal/domain/premium/premium.ts'
import { retention } from '@portal/domain/privacy/retention.ts'
import { figures as articles } from '@portal/domain/termination/figures.ts'
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
const { noticeMonths: terminationNoticeMonths, reminderDays, lateReminderDays, saleNoticeDays } = articles

/** What answers say as `{{limits.driverAge}}`, in words as `{{words.driverAge}}`: the figures of rules. */
const figures: Readonly<Record<string, number>> = {
  ...complaint,
  claimDays: claimDays.any,
  driverAge,
  lateReminderDays,
  linkMinutes,
  naturalDisasterDays: claimDays.naturalDisaster,
  noticeMonths: retention.noticeMonths,
  refundDays: articles.refundDays,
  reminderDays,
  retentionYears,
  saleNoticeDays,
  statementDays,
  terminationNoticeMonths,
  unpaidEndDays: unpaidDays.end,
  uploadMegabytes: uploadBytes / 1_000_000,
  vehicleChangeHours,
  vehicleWindowMonths,
  withdrawalDays: articles.withdrawalDays,
  yearsToFirst,
  yearsToFreeClaim,
}

const bounds: Readonly<Record<string, number>> = coefficients

const written = { limits: String, words: inWords, coefficients: coefficient }
type Kind = keyof typeof written

/** `text` with the figures that it names. Throws for one that is not there. */
export function withFigures(text: string): string {
  return text.replaceAll(/\{\{(limits|words|coefficients)\.(\w+)\}\}/g, (_, kind: Kind, name: string) => {
    const figure = kind === 'coefficients' ? bounds[name] : figures[name]
    if (figure === undefined) throw new Error(`no rule has ${kind}.${name}`)
    return written[kind](figure)
  })
}
