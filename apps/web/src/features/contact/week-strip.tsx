import { openWeek } from '@portal/domain/contact/open-week.ts'
import type { ServiceHours } from '@portal/domain/contact/opening-hours.ts'
import { openingWeek as text } from '@portal/words/contact/opening-week.ts'
import { isServiceOpen } from '../../shell/telephone/is-open.ts'
import { classNames } from '../../ui/ground/class-names.ts'
import styles from './week-strip.module.css'

// Below the days' names, so many pixels an hour.
const top = 20
const hourHeight = 10

/** Where a column begins or ends, beside the hours. */
const across = (index: number, part: number) => `${18 + (82 / 7) * (index + part)}%`

/** This week's opening hours with their break, and now, for the eye: all is said in words above. */
export function WeekStrip({ now, hours }: { now: Date; hours: ServiceHours }) {
  const { first, last, days, today, at } = openWeek(now, hours)
  const height = hourHeight * (last - first)
  const down = (part: number) => top + height * part
  const open = days.find((day) => day.open.length > 0)?.open ?? []
  return (
    <div aria-hidden="true" className={classNames(styles.week, !isServiceOpen(now) && styles.closed)}>
      <svg width="100%" height={top + height} focusable="false">
        {open.map(({ from, to }, index) => (
          <Hours key={from} from={down(from)} to={down(to)} period={hours.periods[index]} />
        ))}
        {days.map(({ day, open: parts }, index) => (
          <g key={day} data-today={day === today || undefined}>
            <text x={across(index, 0.5)} y="14" textAnchor="middle">
              {text.day(day)}
            </text>
            {(parts.length > 0 ? parts : closed(open)).map(({ from, to }) => (
              <rect
                key={from}
                data-part={parts.length > 0 ? 'open' : 'closed'}
                x={across(index, 0.18)}
                y={down(from)}
                width="8%"
                height={down(to) - down(from)}
                rx="4"
              />
            ))}
            {day === today && at !== undefined && <circle cx={across(index, 0.5)} cy={down(at)} r="6" />}
          </g>
        ))}
      </svg>
      <p className={styles.legend}>
        <span data-part="open">{text.open}</span>
        {at !== undefined && <span data-part="now">{text.now}</span>}
      </p>
    </div>
  )
}

type HoursProps = { from: number; to: number; period: ServiceHours['periods'][number] | undefined }

const lineHeight = 15

/** When a period begins and ends, beside its middle. */
function Hours({ from, to, period }: HoursProps) {
  if (!period) return null
  const lines = text.period(period.from, period.to)
  const first = (from + to) / 2 + 5 - ((lines.length - 1) * lineHeight) / 2
  return lines.map((line, index) => (
    <text key={line} y={first + index * lineHeight}>
      {line}
    </text>
  ))
}

/** A day without hours is empty from the first to the last of the others. */
function closed(open: readonly { from: number; to: number }[]) {
  const [first, last] = [open[0], open.at(-1)]
  return first && last ? [{ from: first.from, to: last.to }] : []
}
