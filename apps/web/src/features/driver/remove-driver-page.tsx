import { addYears } from '@portal/domain/ground/calendar.ts'
import type { Driver } from '@portal/domain/policy/policy.schema.ts'
import { removeDriver as story } from '@portal/words/driver/driver.stories.ts'
import { drivers as text } from '@portal/words/driver/drivers.ts'
import { nextSteps } from '@portal/words/form/next-steps.ts'
import { useWatch } from 'react-hook-form'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { PolicyForm } from '../../form/change/policy-form.tsx'
import { DateField } from '../../form/date/date-field.tsx'
import { TextField } from '../../form/field/text-field.tsx'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { FieldGroup, FieldRow } from '../../form/rare-field/field-group.tsx'
import { SelectField } from '../../form/rare-field/select-field.tsx'
import { today } from '../../ground/clock.ts'
import { ChangePage } from '../../shell/change/change-page.tsx'
import { AfterFirstFrame } from '../../shell/task/after-first-frame.tsx'
import { DriverPicker } from './driver-picker.tsx'
import { likely } from './likely.ts'
import { empty, fieldsOf, holds, refusalsOf, removeDriverForm } from './remove-driver-form.ts'

/** §2 /removeDriver: asks the broker to remove a driver from the selected policy. */
export function RemoveDriverPage() {
  return (
    <ChangePage title={story.title} asks={text.asksRemoved} next={nextSteps.removeDriver}>
      {(policy) => <RemoveDriver policy={policy} />}
    </ChangePage>
  )
}

function RemoveDriver({ policy }: { policy: TabPolicy }) {
  const day = today()
  const opensOn = addYears(day, -likely.age)
  const schema = removeDriverForm(day)
  const { policyNumber } = policy
  const draft = `removeDriver:${policyNumber}`
  const form = useActionForm({ schema, empty, texts: text.removal, draft })
  const values = useWatch({ control: form.control })
  const picked = policy.drivers.find((driver) => !driver.principal && holds(values, driver))
  const pick = (driver: Driver) => form.reset({ ...form.getValues(), ...fieldsOf(driver) })
  return (
    <PolicyForm
      call="removeDriver"
      policy={policy}
      form={form}
      refuse={(person) => refusalsOf(policy.drivers, person)}
      request={(body) => ({ params: { policyNumber }, body })}
      submitLabel={text.remove}
    >
      <FieldGroup title={text.driver}>
        <DriverPicker drivers={policy.drivers} picked={picked} onPick={pick} />
        <SelectField form={form} name="salutation" options={text.salutations} />
        <AfterFirstFrame>
          <FieldRow>
            <TextField form={form} name="firstName" />
            <TextField form={form} name="lastName" />
          </FieldRow>
          <DateField form={form} name="birthDate" today={day} max={day} opensOn={opensOn} />
        </AfterFirstFrame>
      </FieldGroup>
      <AfterFirstFrame>
        <FieldGroup title={text.effect}>
          <DateField form={form} name="effectiveDate" today={day} min={day} />
        </FieldGroup>
      </AfterFirstFrame>
    </PolicyForm>
  )
}
