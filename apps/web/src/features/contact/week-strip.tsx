import { openWeek } from '@portal/domain/contact/open-week.ts'
import type { ServiceHours } from '@portal/domain/contact/opening-hours.ts'
import { openingWeek as text } from '@portal/words/contact/opening-week.ts'
import styles from './week-strip.module.css'

// The hours of a day on the drawing, below the days' names.
const top = 28
const height = 84

/** Where a column begins or ends: the first eighth has the hours. */
const across = (index: number, part: number) => `${12.5 * (index + 1 + part)}%`
const down = (part: number) => top + height * part

/** This week's opening hours and now, for the eye: both are said in words above. */
export function WeekStrip({ now, hours }: { now: Date; hours: ServiceHours }) {
  const { days, today, at } = openWeek(now, hours)
  const open = days.find((day) => day.open.length > 0)?.open ?? []
  const [first, last] = [open[0], open.at(-1)]
  const { periods } = hours
  return (
    <div aria-hidden="true" className={styles.week}>
      <svg width="100%" height={top + height} focusable="false">
        {first && <text y={down(first.from) + 5}>{text.hour(periods[0].from)}</text>}
        {last && <text y={down(last.to) + 5}>{text.hour(periods.at(-1)?.to ?? periods[0].to)}</text>}
        {days.map(({ day, open: parts }, index) => (
          <g key={day} data-today={day === today || undefined}>
            <text x={across(index, 0.5)} y="14" textAnchor="middle">
              {text.day(day)}
            </text>
            <rect x={across(index, 0.18)} y={top} width="8%" height={height} rx="4" />
            {parts.map(({ from, to }) => (
              <rect
                key={from}
                data-part="open"
                x={across(index, 0.18)}
                y={down(from)}
                width="8%"
                height={height * (to - from)}
                rx="3"
              />
            ))}
            {day === today && at !== undefined && <Now index={index} at={at} />}
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

function Now({ index, at }: { index: number; at: number }) {
  const y = down(at)
  return (
    <>
      <line data-part="now" x1={across(index, 0.04)} x2={across(index, 0.96)} y1={y} y2={y} />
      <circle data-part="now" cx={across(index, 0.04)} cy={y} r="4" />
    </>
  )
}
