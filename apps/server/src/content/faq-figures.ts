import { linkMinutes } from '@portal/domain/account/contact-details.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { retention } from '@portal/domain/privacy/retention.ts'

const { driverAge, vehicleChangeHours, statementDays, retentionYears, uploadBytes, complaint } = limits

/** What answers say as `{{limits.driverAge}}`: the figures that rules go by. */
const figures: Readonly<Record<string, number>> = {
  ...complaint,
  driverAge,
  linkMinutes,
  noticeMonths: retention.noticeMonths,
  retentionYears,
  statementDays,
  uploadMegabytes: uploadBytes / 1_000_000,
  vehicleChangeHours,
}

/** `text` with the figures that it names. Throws for one that is not there. */
export function withFigures(text: string): string {
  return text.replaceAll(/\{\{limits\.(\w+)\}\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`no rule has limits.${name}`)
    return String(figure)
  })
}
