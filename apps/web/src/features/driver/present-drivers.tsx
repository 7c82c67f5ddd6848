import { drivers as text } from '@portal/words/driver/drivers.ts'
import type { TabPolicy } from '../../api/tab-policy.ts'
import { Definition } from '../../ui/display/definition-list.tsx'
import styles from './driver-picker.module.css'
import { driverName } from './person-of.ts'

/** Who drives the vehicle today, where the broker knows their names. */
export function PresentDrivers({ policy: { drivers } }: { policy: TabPolicy }) {
  const named = drivers.filter((driver) => driverName(driver) !== '')
  if (named.length === 0) return null
  return (
    <Definition term={text.today} wide>
      <ul className={styles.present}>
        {named.map((driver) => (
          <li key={`${driverName(driver)} ${driver.birthDate}`}>
            {driver.principal ? text.principal(driverName(driver)) : driverName(driver)}
          </li>
        ))}
      </ul>
    </Definition>
  )
}
