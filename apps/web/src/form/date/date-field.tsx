import { addMonths, readFrenchDate } from '@portal/domain/ground/calendar.ts'
import { formatFrenchDate, type IsoDate } from '@portal/domain/ground/dates.ts'
import { calendars } from '@portal/words/form/date/calendars.ts'
import { form as text } from '@portal/words/form/form.ts'
import { weekdayName } from '@portal/words/time/days.ts'
import { longDay } from '@portal/words/time/long-day.ts'
import { lazy, Suspense, type ChangeEvent, type ComponentProps } from 'react'
import { loadOrRenew } from '../../ground/new-build.ts'
import { Icon } from '../../ui/ground/icon.tsx'
import fieldStyles from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import { useField, type FieldProps } from '../field/use-field.ts'
import type { FormValues } from '../ground/use-action-form.ts'
import { useCodeAhead } from '../ground/use-code-ahead.ts'
import styles from './date-field.module.css'
import { useCalendarPanel } from './use-calendar-panel.ts'

type Days = {
  today: IsoDate
  /** First and last day the calendar offers; what is typed is judged by the form's schema alone. */
  min?: IsoDate
  max?: IsoDate
  /** Where the calendar opens while no day is chosen; absent = today. */
  opensOn?: IsoDate
}

const loadCalendar = async () => ({ default: (await import('./day-calendar.tsx')).DayCalendar })
const DayCalendar = lazy(() => loadOrRenew(loadCalendar))

/** A day typed as dd.mm.yyyy, dd/mm/yyyy or dd-mm-yyyy, or picked in a calendar (§2 /addDriver). */
export function DateField<Values extends FormValues, Output>({
  form,
  name,
  optional,
  ...days
}: FieldProps<Values, Output> & Days) {
  const field = useField({ form, name, optional, hint: calendars.hint(exampleOf(days)) })
  const panel = useCalendarPanel()
  useCodeAhead(loadCalendar)
  const chosen = readFrenchDate(field.control.value)

  const type = (event: ChangeEvent<HTMLInputElement>) => field.set(withDots(event.target.value))
  const choose = (day: IsoDate) => {
    field.set(formatFrenchDate(day))
    panel.close()
  }

  return (
    <Field field={field}>
      <div className={styles.entry} {...panel.frame}>
        <input
          {...field.control}
          className={fieldStyles.control}
          inputMode="numeric"
          autoComplete="off"
          placeholder={text.datePlaceholder}
          onChange={type}
        />
        <button
          {...panel.button}
          type="button"
          className={styles.open}
          aria-label={calendars.open(field.label, chosen && `${weekdayName(chosen)} ${longDay(chosen)}`)}
        >
          <Icon name="calendar" />
        </button>
        <CalendarPanel panel={panel} label={field.label} chosen={chosen} onChoose={choose} {...days} />
      </div>
    </Field>
  )
}

type CalendarPanelProps = ComponentProps<typeof DayCalendar> & { panel: ReturnType<typeof useCalendarPanel> }

function CalendarPanel({ panel: { opens, reveal }, ...calendar }: CalendarPanelProps) {
  if (!opens) return undefined
  return (
    <div ref={reveal} className={styles.panel} data-opens={opens} tabIndex={-1}>
      <Suspense fallback={<p className={styles.loading}>{calendars.loading}</p>}>
        <DayCalendar {...calendar} />
      </Suspense>
    </div>
  )
}

// A day that could be typed: what is asked for lies ahead, unless the calendar ends today.
function exampleOf({ today, max = '' }: Days): string {
  return formatFrenchDate(addMonths(today, max === today ? -1 : 1))
}

// The numeric keyboard of some telephones has no separator.
function withDots(typed: string): string {
  return typed.replace(/^(\d\d)(\d\d)(\d{4})$/, '$1.$2.$3')
}
