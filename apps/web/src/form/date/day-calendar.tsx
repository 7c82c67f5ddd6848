import { parseDate } from '@internationalized/date'
import { locale, type IsoDate } from '@portal/domain/ground/dates.ts'
import { calendars as text } from '@portal/words/form/date/calendars.ts'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  CalendarMonthPicker,
  CalendarYearPicker,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { classNames } from '../../ui/ground/class-names.ts'
import { Icon } from '../../ui/ground/icon.tsx'
import field from '../field/field.module.css'
import styles from './day-calendar.module.css'

type Props = {
  label: string
  chosen: IsoDate | undefined
  today: IsoDate
  min?: IsoDate
  max?: IsoDate
  opensOn?: IsoDate
  onChoose: (day: IsoDate) => void
}

/**
 * A month of days in French, moved through by arrows and Page keys; in the past by month and year, too.
 */
export function DayCalendar({ label, chosen, today, min, max, opensOn = today, onChoose }: Props) {
  return (
    <I18nProvider locale={locale}>
      <div className={styles.calendar}>
        <span id={pressableStyle} hidden />
        <Calendar
          aria-label={label}
          autoFocus
          defaultFocusedValue={parseDate(chosen ?? opensOn)}
          value={chosen === undefined ? null : parseDate(chosen)}
          minValue={min === undefined ? null : parseDate(min)}
          maxValue={max === undefined ? null : parseDate(max)}
          onChange={(day) => onChoose(day.toString())}
        >
          <div className={styles.header}>
            <Button slot="previous" className={classNames(styles.step)} aria-label={text.previousMonth}>
              <Icon name="arrow-left" />
            </Button>
            {min === undefined ? <PastMonthChoice /> : <CalendarHeading />}
            <Button slot="next" className={classNames(styles.step)} aria-label={text.nextMonth}>
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

// react-aria adds a <style> of this id to the document, against our content security policy, unless something
// has the id already. Its one rule stands in our style sheet.
const pressableStyle = 'react-aria-pressable-style'

const yearsShown = 100

function PastMonthChoice() {
  return (
    <div className={styles.choices}>
      <CalendarMonthPicker format="long">{(months) => <Choice {...months} />}</CalendarMonthPicker>
      <CalendarYearPicker visibleYears={yearsShown}>{(years) => <Choice {...years} />}</CalendarYearPicker>
    </div>
  )
}

type ChoiceProps = {
  'aria-label': string
  items: readonly { id: number; formatted: string }[]
  value: string | number
  onChange: (id: number) => void
}

function Choice({ items, value, onChange, 'aria-label': label }: ChoiceProps) {
  return (
    <select
      className={field.control}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </select>
  )
}
