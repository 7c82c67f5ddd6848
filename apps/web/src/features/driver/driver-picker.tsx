import type { Driver } from '@portal/domain/policy/policy.schema.ts'
import { drivers as text } from '@portal/words/driver/drivers.ts'
import { useState } from 'react'
import { Button } from '../../ui/action/button.tsx'
import { VisuallyHidden } from '../../ui/ground/visually-hidden.tsx'
import styles from './driver-picker.module.css'

type Props = { drivers: readonly Driver[]; onPick: (driver: Driver) => void }

/** The policy's drivers who can be removed, each a press from the fields; the principal one cannot (§7). */
export function DriverPicker({ drivers, onPick }: Props) {
  const [picked, setPicked] = useState('')
  const removable = drivers.filter((driver) => !driver.principal && nameOf(driver) !== '')
  if (removable.length === 0) return null

  const pick = (driver: Driver) => {
    onPick(driver)
    setPicked(nameOf(driver))
  }
  return (
    <div>
      <p>{text.ofPolicy}</p>
      <div className={styles.drivers}>
        {removable.map((driver) => (
          <Button key={`${nameOf(driver)} ${driver.birthDate}`} tone="secondary" onClick={() => pick(driver)}>
            {nameOf(driver)}
          </Button>
        ))}
      </div>
      <p role="status">
        <VisuallyHidden>{picked && text.picked(picked)}</VisuallyHidden>
      </p>
    </div>
  )
}

function nameOf({ firstName, lastName }: Driver): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}
