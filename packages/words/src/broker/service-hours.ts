import type { ServiceHours } from '@portal/domain/contact/opening-hours.ts'

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']
const period = String.raw`de (\d{1,2}) ?h ?(\d\d)? à (\d{1,2}) ?h ?(\d\d)?`
const week = new RegExp(`^du (${days.join('|')}) au (${days.join('|')}),? ${period}(?: et ${period})?$`)

/**
 * What is said as « du lundi au vendredi, de 9 h à 13 h et de 14 h à 18 h » as days and times; undefined for
 * hours said otherwise, of which nobody can tell whether they are now.
 */
export function serviceHoursIn(said: string): ServiceHours | undefined {
  const [, first = '', last = '', ...times] = week.exec(said.trim().replaceAll(/\s/g, ' ')) ?? []
  const from = days.indexOf(first) + 1
  const to = days.indexOf(last) + 1
  const periods = [times.slice(0, 4), times.slice(4)].flatMap(periodOf)
  const instants = periods.flatMap((period) => [period.from, period.to])
  const isInOrder = instants.every((instant, index) => index === 0 || (instants[index - 1] ?? '') < instant)
  const [morning, ...more] = periods
  if (!morning || from === 0 || from > to || !isInOrder || instants.some((instant) => instant > '24:00'))
    return undefined
  return { days: { from, to }, periods: [morning, ...more] }
}

function periodOf([from, fromMinutes, to, toMinutes]: readonly (string | undefined)[]) {
  return from === undefined || to === undefined
    ? []
    : [{ from: timeOf(from, fromMinutes), to: timeOf(to, toMinutes) }]
}

const timeOf = (hours: string, minutes = '00') => `${hours.padStart(2, '0')}:${minutes}`
