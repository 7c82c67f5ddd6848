import { parseDate } from '@internationalized/date'
import type { IsoDate } from '@portal/domain/dates.ts'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { form } from '../messages/form.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './day-calendar.module.css'

type Props = {
  label: string
  chosen: IsoDate | undefined
  today: IsoDate
  min?: IsoDate
  max?: IsoDate
  onChoose: (day: IsoDate) => void
}

/** A month of days in French, moved through by arrows and Page keys, and by year where the past is open. */
export function DayCalendar({ label, chosen, today, min, max, onChoose }: Props) {
  return (
    <I18nProvider locale="fr-FR">
      <div className={styles.calendar}>
        <span id={pressableStyle} hidden />
        <Calendar
          aria-label={label}
          autoFocus
          defaultFocusedValue={parseDate(chosen ?? today)}
          value={chosen === undefined ? null : parseDate(chosen)}
          minValue={min === undefined ? null : parseDate(min)}
          maxValue={max === undefined ? null : parseDate(max)}
          onChange={(day) => onChoose(day.toString())}
        >
          <div className={styles.header}>
            <Button slot="previous" aria-label={form.previousMonth}>
              <Icon name="arrow-left" />
            </Button>
            <CalendarHeading />
            {min === undefined && <YearChoice />}
            <Button slot="next" aria-label={form.nextMonth}>
              <Icon name="arrow-right" />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>
              {(name) => <CalendarHeaderCell>{name}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>{(date) => <CalendarCell date={date} />}</CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </div>
    </I18nProvider>
  )
}

// react-aria adds a <style> of this id to the document, against our content security policy, unless something has the
// id already. Its one rule stands in our style sheet.
const pressableStyle = 'react-aria-pressable-style'

const yearsShown = 100

function YearChoice() {
  return (
    <CalendarYearPicker visibleYears={yearsShown}>
      {({ items, value, onChange, 'aria-label': label }) => (
        <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {items.map(({ id, formatted }) => (
            <option key={id} value={id}>
              {formatted}
            </option>
          ))}
        </select>
      )}
    </CalendarYearPicker>
  )
}
