import { formatPlate } from '@portal/domain/vehicle/vehicle.ts'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { TextField } from '../../form/field/text-field.tsx'
import type { ActionFormState } from '../../form/ground/use-action-form.ts'
import { Plate } from '../../ui/display/plate.tsx'
import type { changeVehicleForm, empty } from './change-vehicle-form.ts'
import styles from './plate-field.module.css'

type Props = { form: ActionFormState<typeof empty, z.output<ReturnType<typeof changeVehicleForm>>> }

/** The plate of the new vehicle, drawn beside it while it is typed: a slip is seen as one reads a plate. */
export function PlateField({ form }: Props) {
  const typed = useWatch({ control: form.control, name: 'licensePlate' })
  return (
    <div className={styles.row}>
      <TextField form={form} name="licensePlate" size={14} format={upperCase} tidy={plateOf} />
      {typed.trim() !== '' && (
        <span className={styles.drawn} aria-hidden="true">
          <Plate number={plateOf(typed)} />
        </span>
      )}
    </div>
  )
}

const upperCase = (typed: string) => typed.toUpperCase()

// What cannot be a plate stays as it is; the rule says so on submit.
const plateOf = (typed: string) => formatPlate(typed) ?? typed
