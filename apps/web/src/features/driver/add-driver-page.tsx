import { addYears } from '@portal/domain/ground/calendar.ts'
import { addDriver as story } from '@portal/words/driver/driver.stories.ts'
import { drivers as text } from '@portal/words/driver/drivers.ts'
import { nextSteps } from '@portal/words/form/next-steps.ts'
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
import { addDriverForm, empty } from './add-driver-form.ts'
import { LicencePaper } from './licence-paper.tsx'
import { likely } from './likely.ts'
import { PresentDrivers } from './present-drivers.tsx'

/** §2 /addDriver: asks the broker to add a driver to the selected policy. */
export function AddDriverPage() {
  return (
    <ChangePage
      title={story.title}
      asks={text.asksAdded}
      byTelephone={text.accompanied}
      next={nextSteps.addDriver}
      Facts={PresentDrivers}
    >
      {(policy) => <AddDriver policy={policy} />}
    </ChangePage>
  )
}

function AddDriver({ policy }: { policy: TabPolicy }) {
  const day = today()
  const { policyNumber } = policy
  const form = useActionForm({
    schema: addDriverForm(day),
    empty,
    texts: text.fields,
    draft: `addDriver:${policyNumber}`,
  })
  return (
    <PolicyForm
      call="addDriver"
      policy={policy}
      form={form}
      request={(body) => ({ params: { policyNumber }, body })}
      submitLabel={text.add}
    >
      <FieldGroup title={text.driver}>
        <SelectField form={form} name="salutation" options={text.salutations} />
        <FieldRow>
          <TextField form={form} name="firstName" />
          <TextField form={form} name="lastName" />
        </FieldRow>
        <AfterFirstFrame>
          <FieldRow>
            <DateField
              form={form}
              name="birthDate"
              today={day}
              max={day}
              opensOn={addYears(day, -likely.age)}
            />
            <SelectField form={form} name="relationToCustomer" options={text.relations} />
          </FieldRow>
        </AfterFirstFrame>
      </FieldGroup>
      <AfterFirstFrame>
        <FieldGroup title={text.licence} paper={<LicencePaper />}>
          <TextField form={form} name="driverLicenseNr" size={18} />
          <DateField
            form={form}
            name="driverLicensePermDate"
            today={day}
            max={day}
            opensOn={addYears(day, -likely.licenceYears)}
          />
          <TextField form={form} name="bonus" inputMode="decimal" size={6} />
        </FieldGroup>
        <FieldGroup title={text.effect}>
          <DateField form={form} name="effectiveDate" today={day} min={day} />
          <p>{text.untilConfirmed}</p>
        </FieldGroup>
      </AfterFirstFrame>
    </PolicyForm>
  )
}
