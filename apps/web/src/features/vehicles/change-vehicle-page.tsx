import { addMonths, formatFrenchDate } from '@portal/domain/dates.ts'
import { limits } from '@portal/domain/limits.ts'
import { formatPlate } from '@portal/domain/vehicle.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { today } from '../../clock.ts'
import { DateField } from '../../form/date-field.tsx'
import { FieldGroup } from '../../form/field-group.tsx'
import { PolicyForm } from '../../form/policy-form.tsx'
import { TextField } from '../../form/text-field.tsx'
import { useActionForm } from '../../form/use-action-form.ts'
import { screenTitles } from '../../messages/shell.ts'
import { vehicles as text } from '../../messages/vehicles.ts'
import { ChangePage } from '../../shell/change-page.tsx'
import { changeVehicleForm, noVehicle } from './change-vehicle-form.ts'

/** §2 /changeVehicle: asks the broker to insure another vehicle under the selected policy. */
export function ChangeVehiclePage() {
  return (
    <ChangePage title={screenTitles.changeVehicle} byPhone={text.delay}>
      {(policy) => <ChangeVehicle policy={policy} />}
    </ChangePage>
  )
}

function ChangeVehicle({ policy }: { policy: TabPolicy }) {
  const day = today()
  const last = addMonths(day, limits.vehicleWindowMonths)
  const form = useActionForm({
    schema: changeVehicleForm(day),
    empty: noVehicle,
    texts: text.fields(formatFrenchDate(day), formatFrenchDate(last)),
    draft: 'changeVehicle',
  })
  return (
    <PolicyForm
      call="changeVehicle"
      policy={policy}
      form={form}
      request={(body) => ({ params: { policyNumber: policy.policyNumber }, body })}
      submitLabel={text.change}
    >
      <FieldGroup title={text.vehicle}>
        <TextField form={form} name="manufacturer" suggestions={text.manufacturers} />
        <TextField form={form} name="model" />
        <TextField form={form} name="engine" suggestions={text.engines} />
        <TextField form={form} name="equipment" />
      </FieldGroup>
      <FieldGroup title={text.registration}>
        <TextField form={form} name="licensePlate" size={14} format={upperCase} tidy={plateOf} />
        <DateField form={form} name="regDate" today={day} max={day} />
      </FieldGroup>
      <FieldGroup title={text.effect}>
        <DateField form={form} name="effectiveDate" today={day} min={day} max={last} />
      </FieldGroup>
    </PolicyForm>
  )
}

const upperCase = (typed: string) => typed.toUpperCase()

// What cannot be a plate stays as it is; the rule says so on submit.
const plateOf = (typed: string) => formatPlate(typed) ?? typed
