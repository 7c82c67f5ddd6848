import { addMonths } from '@portal/domain/ground/calendar.ts'
import { formatFrenchDate } from '@portal/domain/ground/dates.ts'
import { limits } from '@portal/domain/ground/limits.ts'
import { nextSteps } from '@portal/words/form/next-steps.ts'
import { annualPremium } from '@portal/words/ground/formats.ts'
import { policies as policyText } from '@portal/words/policy/policies.ts'
import { changeVehicle as story } from '@portal/words/vehicle/vehicle.stories.ts'
import { vehicles as text } from '@portal/words/vehicle/vehicles.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { PolicyForm } from '../../form/change/policy-form.tsx'
import { DateField } from '../../form/date/date-field.tsx'
import { TextField } from '../../form/field/text-field.tsx'
import { useActionForm } from '../../form/ground/use-action-form.ts'
import { FieldGroup, FieldRow } from '../../form/rare-field/field-group.tsx'
import { today } from '../../ground/clock.ts'
import { ChangePage } from '../../shell/change/change-page.tsx'
import { AfterFirstFrame } from '../../shell/task/after-first-frame.tsx'
import { Definition } from '../../ui/display/definition-list.tsx'
import { changeVehicleForm, empty } from './change-vehicle-form.ts'
import { PlateField } from './plate-field.tsx'
import { RegistrationPaper } from './registration-paper.tsx'

/** §2 /changeVehicle: asks the broker to insure another vehicle under the selected policy. */
export function ChangeVehiclePage() {
  return (
    <ChangePage
      title={story.title}
      asks={text.asks}
      byTelephone={text.delay}
      next={nextSteps.changeVehicle}
      Facts={PresentFigures}
    >
      {(policy) => <ChangeVehicle policy={policy} />}
    </ChangePage>
  )
}

/** What the vehicle of today costs, and since when it is insured. */
function PresentFigures({ policy }: { policy: TabPolicy }) {
  return (
    <>
      <Definition term={policyText.premium}>{annualPremium(policy)}</Definition>
      <Definition term={policyText.startDate}>{formatFrenchDate(policy.startDate)}</Definition>
    </>
  )
}

function ChangeVehicle({ policy }: { policy: TabPolicy }) {
  const { policyNumber } = policy
  const day = today()
  const last = addMonths(day, limits.vehicleWindowMonths)
  const form = useActionForm({
    schema: changeVehicleForm(day),
    empty,
    texts: text.fields(formatFrenchDate(day), formatFrenchDate(last)),
    draft: `changeVehicle:${policyNumber}`,
  })
  return (
    <PolicyForm
      call="changeVehicle"
      policy={policy}
      form={form}
      request={(body) => ({ params: { policyNumber }, body })}
      submitLabel={text.change}
    >
      <FieldGroup title={text.vehicle}>
        <FieldRow>
          <TextField form={form} name="manufacturer" suggestions={text.manufacturers} />
          <TextField form={form} name="model" />
        </FieldRow>
        <AfterFirstFrame>
          <FieldRow>
            <TextField form={form} name="engine" suggestions={text.engines} />
            <TextField form={form} name="equipment" />
          </FieldRow>
        </AfterFirstFrame>
      </FieldGroup>
      <AfterFirstFrame>
        <FieldGroup title={text.registration} paper={<RegistrationPaper />}>
          <PlateField form={form} />
          <DateField form={form} name="regDate" today={day} max={day} />
        </FieldGroup>
        <FieldGroup title={text.effect}>
          <DateField form={form} name="effectiveDate" today={day} min={day} max={last} />
          <p>{text.untilConfirmed}</p>
        </FieldGroup>
      </AfterFirstFrame>
    </PolicyForm>
  )
}
