import { confirmation } from '@portal/words/authentication/confirmation.ts'
import { contact } from '@portal/words/contact/contact.ts'
import { drivers } from '@portal/words/driver/drivers.ts'
import { faq } from '@portal/words/faq/faq.ts'
import { labels } from '@portal/words/label/labels.ts'
import { payments } from '@portal/words/payment/payments.ts'
import { useState, type ReactNode } from 'react'
import { messageForm, noMessage } from '../../features/contact/message-form.ts'
import { addDriverForm, empty as noDriver } from '../../features/driver/add-driver-form.ts'
import { DateField } from '../../form/date/date-field.tsx'
import { DayCalendar } from '../../form/date/day-calendar.tsx'
import fieldStyles from '../../form/field/field.module.css'
import { Field } from '../../form/field/field.tsx'
import { SearchField } from '../../form/field/search-field.tsx'
import { TextField } from '../../form/field/text-field.tsx'
import { FieldGroup, FieldRow } from '../../form/rare-field/field-group.tsx'
import { KnownField } from '../../form/rare-field/known-field.tsx'
import { LoneField } from '../../form/rare-field/lone-field.tsx'
import { PasswordField } from '../../form/rare-field/password-field.tsx'
import { empty as noPassword, passwordForm } from '../../form/rare-field/password-form.ts'
import { SelectField } from '../../form/rare-field/select-field.tsx'
import { TextareaField } from '../../form/rare-field/textarea-field.tsx'
import { TickBox } from '../../form/rare-field/tick-box.tsx'
import styles from './gallery.module.css'
import { inEachState, WithForm } from './with-form.tsx'

const today = '2026-11-21'
const ignore = () => undefined

const driver = { schema: addDriverForm(today), empty: noDriver, texts: drivers.fields }
const lea = {
  ...noDriver,
  salutation: 'Mme',
  firstName: 'Léa',
  birthDate: '03.05.2006',
  relationToCustomer: 'Enfant',
}
const message = { schema: messageForm, empty: noMessage, texts: contact.messageFields }
const written = { ...noMessage, text: 'Quand ma carte grise sera‑t‑elle vérifiée ?' }
const password = { schema: passwordForm, empty: noPassword, texts: confirmation.fields }

const { label, hint, required } = drivers.fields.driverLicenseNr
const field = { id: label, label, hint, error: undefined }

/** The fields of forms, and what stands around them. */
export const fieldSamples: Readonly<Record<string, ReactNode>> = {
  'form/field/field': (
    <div className={styles.stack}>
      {[undefined, required].map((error) => (
        <Field key={error ?? ''} field={{ ...field, id: error ?? field.id, error }}>
          <input id={error ?? field.id} className={fieldStyles.control} />
        </Field>
      ))}
    </div>
  ),
  'form/field/text-field': inEachState(driver, lea, (form) => <TextField form={form} name="firstName" />),
  'form/field/text-field, optional and short': (
    <WithForm {...driver}>
      {(form) => <TextField form={form} name="driverLicenseNr" size={18} optional />}
    </WithForm>
  ),
  'form/field/search-field': <Search />,
  'form/date/date-field': inEachState(driver, lea, (form) => (
    <DateField form={form} name="birthDate" today={today} max={today} />
  )),
  // Out of reach, or it would take the focus, and the page to it.
  'form/date/day-calendar, of the past': (
    <div inert>
      <DayCalendar
        label={drivers.fields.birthDate.label}
        chosen="2006-05-03"
        today={today}
        max={today}
        onChoose={ignore}
      />
    </div>
  ),
  'form/date/day-calendar, of what lies ahead': (
    <div inert>
      <DayCalendar
        label={drivers.fields.effectiveDate.label}
        chosen={undefined}
        today={today}
        min={today}
        onChoose={ignore}
      />
    </div>
  ),
  'form/rare-field/select-field': inEachState(driver, lea, (form) => (
    <SelectField form={form} name="relationToCustomer" options={drivers.relations} />
  )),
  'form/rare-field/textarea-field': (
    <div className={styles.stack}>
      {[200, 20].map((max) => (
        <WithForm key={max} {...message} empty={written}>
          {(form) => <TextareaField form={form} name="text" max={max} />}
        </WithForm>
      ))}
    </div>
  ),
  'form/rare-field/password-field': inEachState(password, { password: 'Demo-2026!' }, (form) => (
    <PasswordField form={form} name="password" autoComplete="current-password" />
  )),
  'form/rare-field/tick-box': <Tick />,
  'form/rare-field/known-field': <KnownField label={payments.owner} value="Mme Camille Martin" />,
  'form/rare-field/lone-field': (
    <LoneField label={label} hint={hint}>
      {(control) => <input {...control} />}
    </LoneField>
  ),
  'form/rare-field/field-group': (
    <WithForm {...driver}>
      {(form) => (
        <FieldGroup title={drivers.driver} paper={<p>{labels.birthDate}</p>}>
          <FieldRow>
            <TextField form={form} name="firstName" />
            <TextField form={form} name="lastName" />
          </FieldRow>
        </FieldGroup>
      )}
    </WithForm>
  ),
}

function Search() {
  const [value, setValue] = useState('')
  return <SearchField label={faq.search} hint={faq.searchHint} value={value} onChange={setValue} />
}

function Tick() {
  const [checked, setChecked] = useState(true)
  return <TickBox label={payments.otherHolder} checked={checked} onChange={setChecked} />
}
